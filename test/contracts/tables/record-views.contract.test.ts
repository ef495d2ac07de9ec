import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { MakeRecordView } from '../../../src/application/tables/make-record-view.ts';
import { ReadRecordView } from '../../../src/application/tables/read-record-view.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { UuidIds } from '../../../src/system/uuid-ids.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { type Question, queriedPages, recordsIn } from './queried.ts';

const columns = [aColumn('name'), aColumn('age', { type: 'number' }), aColumn('at', { type: 'datetime' })];

onEachBackend('Views of records', (store) => {
  const clock = new FixedClock();
  const ids = new UuidIds();
  const userId = ids.next();

  const make = (table: DataTable, question: Question = {}, by = userId, signal?: AbortSignal) => {
    const maker = new MakeRecordView({
      tables: store().dataTables,
      records: store().records,
      views: store().recordViews,
      clock,
      ids,
      processor: new Processor(new TimerPauses()),
    });
    return maker.execute({ organizationId: table.organizationId, dataTableId: table.id, userId: by, ...question, signal });
  };
  const read = ({ organizationId, id: dataTableId }: DataTable, viewId: string, from: number, limit: number) =>
    new ReadRecordView({ tables: store().dataTables, records: store().records, views: store().recordViews, clock }).execute({
      ...{ organizationId, dataTableId, viewId, from, limit },
    });
  const given = async (count: number) => {
    const table = await givenTable(store(), { columns });
    const person = (n: number) => ({
      name: n % 5 === 0 ? null : ['b', 'B', 'ä', 'a', '', 'x'.repeat(150)][(n * 7) % 6],
      age: n % 3 === 0 ? null : ((n * 11) % 13) - 6,
      at: n % 4 === 0 ? 'soon' : `2026-01-0${1 + (n % 9)}`,
    });
    await givenRecords(store(), table, ...Array.from({ length: count }, (_, n) => person(n) as never));
    return table;
  };

  test('have the same records in the same order as the pages of the query', async () => {
    const table = await given(60);
    const question: fc.Arbitrary<Question> = fc.record({
      sort: fc.record({
        column: fc.constantFrom(undefined, 'name', 'age', 'at'),
        direction: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      filter: fc.constantFrom(
        undefined,
        { column: 'name', operator: 'equals', value: 'B' },
        { not: { column: 'age', operator: 'equals', value: 5 } },
        { column: 'at', operator: 'less_than', value: '2026-01-05' },
        { column: 'age', operator: 'greater_than', value: 99 },
      ),
      search: fc.constantFrom(undefined, 'B', '3', 'nobody'),
    });
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(7, 60), async (asked, limit) => {
        const found = recordsIn(await queriedPages(store(), table, asked, 25));
        const expected = found.map(({ id, cells, createdAt, revision }) => ({ id, cells, createdAt, revision }));
        const view = await make(table, asked);
        const pages = [];
        for (let from = 0; from < view.count; from += limit) pages.push(...(await read(table, view.id, from, limit)).items);
        expect([view.count, pages]).toEqual([expected.length, expected]);
      }),
      { numRuns: 40 },
    );
  });

  test('are read across chunks and past the end', async () => {
    const table = await given(0);
    await givenRecords(store(), table, ...Array.from({ length: 10_001 }, (_, n) => ({ age: -n }) as never));
    const view = await make(table, { sort: { column: 'age' } });
    const ages = async (from: number, limit: number) => (await read(table, view.id, from, limit)).items.map((one) => one?.cells.age);
    expect([await ages(0, 2), await ages(4998, 4), await ages(10_000, 5), await ages(10_001, 5), await ages(90_000, 5)]).toEqual([
      [-10_000, -9999],
      [-5002, -5001, -5000, -4999],
      [0],
      [],
      [],
    ]);
  });

  test('have null where a record was deleted since, and no record that was appended since', async () => {
    const table = await given(6);
    const view = await make(table);
    const all = await store().records.list(table.organizationId, table.id, { limit: 9 });
    const [one, , three, , five, six] = all.map(({ id }) => id) as string[];
    await store().deleteRecords(table.organizationId, table.id, [one, three, five, six] as string[]);
    await givenRecords(store(), table, { name: 'late', age: null, at: null });
    const { items, count } = await read(table, view.id, 0, 50);
    expect([items, count]).toEqual([[null, all[1], null, all[3], null, null], 6]);
  });

  test('expire after ten minutes, and the oldest of a person when there are more than five', async () => {
    const table = await given(1);
    const views = [];
    const others = await make(table, {}, ids.next());
    for (let n = 0; n < 6; n++) {
      clock.pass({ seconds: 1 });
      views.push(await make(table, {}, others.organizationId));
    }
    await expect(read(table, views[0]?.id as string, 0, 1)).rejects.toMatchObject({ code: 'VIEW_GONE' });
    for (const view of [...views.slice(1), others]) expect((await read(table, view.id, 0, 1)).items).toHaveLength(1);
    clock.pass({ seconds: 600 });
    for (const view of [...views, others]) await expect(read(table, view.id, 0, 1)).rejects.toMatchObject({ code: 'VIEW_GONE' });
  });

  test('are known as gone for a week after their ids were swept', async () => {
    const table = await given(2);
    const view = await make(table);
    const sweep = async () => {
      while (await store().recordViews.sweep(clock.now()));
    };
    await sweep();
    expect((await read(table, view.id, 0, 9)).items).toHaveLength(2);
    clock.pass({ seconds: 600 });
    await sweep();
    expect(await store().recordViews.ids(view, 0, 9)).toBeUndefined();
    await expect(read(table, view.id, 0, 1)).rejects.toMatchObject({ code: 'VIEW_GONE' });
    clock.pass({ seconds: 8 * 86_400 });
    await sweep();
    await expect(read(table, view.id, 0, 1)).rejects.toMatchObject({ code: 'RECORD_VIEW_NOT_FOUND' });
  });

  test('are not found in another table, nor made for somebody who has left', async () => {
    const table = await given(1);
    const sibling = await givenTable(store(), { organizationId: table.organizationId });
    const foreign = await given(1);
    const view = await make(table);
    for (const other of [sibling, foreign])
      await expect(read(other, view.id, 0, 1)).rejects.toMatchObject({ code: 'RECORD_VIEW_NOT_FOUND' });
    await expect(make(table, {}, userId, AbortSignal.abort())).rejects.toMatchObject({ code: 'VIEW_GONE' });
  });
});
