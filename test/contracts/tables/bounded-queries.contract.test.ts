import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { aColumn } from '../../support/builders.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { type Bounds, type Question, queriedPage, queriedPages, recordsIn } from './queried.ts';

const columns = [aColumn('name'), aColumn('age', { type: 'number' })];
/** Each request has time for one window, or for a few. */
const bounds: readonly Bounds[] = [
  { windows: { first: 1, largest: 3, sorted: 4 }, msPerLook: 5000 },
  { windows: { first: 2, largest: 2, sorted: 3 }, msPerLook: 700 },
];

onEachBackend('A query that may not read much at a time', (store) => {
  const given = async (count: number) => {
    const table = await givenTable(store(), { columns });
    await givenRecords(store(), await givenTable(store(), { organizationId: table.organizationId }), { name: 'other', age: 1 });
    const person = (n: number) => ({ name: n % 4 === 0 ? null : `name ${(n * 7) % 5}`, age: n % 3 === 0 ? null : (n * 11) % 13 });
    await givenRecords(store(), table, ...Array.from({ length: count }, (_, n) => person(n)));
    return table;
  };

  test('returns the same records in the same order, each once, and counts what it has read', async () => {
    const table = await given(25);
    const question: fc.Arbitrary<Question> = fc.record({
      sort: fc.record({ column: fc.constantFrom(undefined, 'name', 'age'), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
      filter: fc.constantFrom(
        undefined,
        { column: 'name', operator: 'equals', value: 'NAME 1' },
        { column: 'age', operator: 'not_equals', value: 5 },
        { column: 'age', operator: 'greater_than', value: 99 },
      ),
      search: fc.constantFrom(undefined, 'NAME', '3', 'nobody'),
    });
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(1, 2, 7, 500), fc.constantFrom(...bounds), async (asked, limit, bound) => {
        const expected = await queriedPage(store(), table, asked, { limit: 500 });
        expect([expected.complete, expected.next, expected.scanned]).toEqual([true, undefined, 25]);
        const pages = await queriedPages(store(), table, asked, limit, bound);
        expect(recordsIn(pages).map(({ id }) => id)).toEqual(expected.items.map(({ id }) => id));
        for (const page of pages) expect(page.items.length).toBeLessThanOrEqual(limit);
        for (const page of pages) expect(page.complete).toBe(page.items.length === limit || page.next === undefined);
        const scanned = pages.reduce((sum, page) => sum + page.scanned, 0);
        const completed = pages.filter(({ complete }) => complete).length;
        // A page of a sorted query reads the whole table.
        expect(scanned).toBe(asked.sort?.column ? 25 * completed : 25);
      }),
      { numRuns: 40 },
    );
  });

  test('answers with what it has found when its time is over', async () => {
    const table = await given(20);
    const filter = { column: 'age', operator: 'equals', value: 11 };
    const first = await queriedPage(store(), table, { filter }, { limit: 5 }, bounds[0]);
    expect([first.items.map(({ cells }) => cells.age), first.scanned, first.complete]).toEqual([[], 1, false]);
    const next = await queriedPage(store(), table, { filter }, { limit: 5, after: first.next }, { msPerLook: 700 });
    expect([next.items.map(({ cells }) => cells.age), next.scanned, next.complete, next.next]).toEqual([[11, 11], 19, true, undefined]);
  });

  test('reads no further once nobody waits for it', async () => {
    const table = await given(20);
    for (const column of [undefined, 'age']) {
      const question = { sort: { column }, search: 'nobody', signal: AbortSignal.abort(new Error('gone')) };
      await expect(queriedPage(store(), table, question, { limit: 5 })).rejects.toThrow('gone');
    }
  });

  test('leaves out a record that was deleted, and takes the new place of one that was edited, between its requests', async () => {
    const table = await given(0);
    await givenRecords(store(), table, { age: 3 }, { age: 1 }, { age: 2 }, { age: 4 });
    const { organizationId, id: dataTableId } = table;
    const [three, one] = await store().records.list(organizationId, dataTableId, { limit: 9 });
    const asked = { sort: { column: 'age' } };
    const bound = { windows: { first: 2, largest: 2, sorted: 2 }, msPerLook: 5000 };
    const first = await queriedPage(store(), table, asked, { limit: 9 }, bound);
    await store().unitOfWork.run(async ({ records }) => {
      await records.remove(organizationId, dataTableId, [one?.id as string]);
      await records.edit(organizationId, dataTableId, [{ id: three?.id as string, cells: { age: 9 } }], operator);
    });
    const rest = await queriedPage(store(), table, asked, { limit: 9, after: first.next }, bound);
    expect(rest.items.map(({ cells }) => cells.age)).toEqual([2, 4, 9]);
  });

  test.each<[string, (string | null)[]]>([
    ['with an id that is none', ['x', '2', '1', null, null]],
    ['with a best record that is none', ['1', '2', '1,x', null, null]],
    ['with more best records than a page has', ['1', '1', '1,2,3', null, null]],
    ['without a size', ['1', null, '1', null, null]],
    ['with a size of 0', ['1', '0', '', null, null]],
    ['of another order', ['1', '2', '1', 'x', '1']],
  ])('refuses a cursor %s', async (_, after) => {
    const asked = queriedPage(store(), await given(1), { sort: { column: 'age' } }, { limit: 5, after });
    await expect(asked).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
