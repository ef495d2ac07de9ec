import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PageKey } from '../../../src/application/kernel/page.ts';
import type { StoredRecord } from '../../../src/application/tables/record-reader.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { aColumn } from '../../support/builders.ts';
import { givenRecords, givenTable } from '../../support/given.ts';
import { openMemory } from '../../support/memory-backend.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { type Question, queriedPage, queriedPages, recordsIn } from './queried.ts';

type Order = { readonly by?: string; readonly descending?: boolean; readonly search?: string };

const columns = [
  aColumn('text'),
  aColumn('number', { type: 'number' }),
  aColumn('yes', { type: 'boolean' }),
  aColumn('at', { type: 'datetime' }),
  aColumn('__proto__'),
];

const texts: Cell[] = [
  'b',
  'B',
  'a',
  '',
  ' ',
  'ä',
  'Z',
  'z',
  '10',
  '9',
  '\uffee',
  '𝒳',
  'x'.repeat(150),
  `${'x'.repeat(100)}a`,
  null,
  'İ',
  '\t',
];
const numbers: Cell[] = [0, -1, 1.5, 10, 9, 1e21, 5e-324, 1.7976931348623157e308, -1e-7, null, 2, 'eleven'];
const times: Cell[] = [
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '2026-01-01T01:00:00+23:00',
  '2025-12-31T23:59:59.9999Z',
  '2026-01-01 00:00',
  '2024-02-29t12:00:00.5-05:30',
  '2026-01-01T02:00+02',
  '2026-01-01T00:00:00,0015',
  '2026-01-01 01:30:00,001+0130',
  '2025-12-31 22:00:00-02',
  '2025-12-31T12:00:00.002-12',
  '0000-01-01',
  '0099-12-31',
  '1969-12-31T23:59:59.001Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-02-30',
  '2023-02-29',
  'soon',
  null,
];

onEachBackend('Pages of records', (store) => {
  const questionOf = ({ by, descending = false, search }: Order): Question => ({
    sort: { column: by, direction: descending ? 'desc' : 'asc' },
    search,
  });

  async function pagesOf(table: DataTable, order: Order, limit: number): Promise<readonly StoredRecord[]> {
    const pages = await queriedPages(store(), table, questionOf(order), limit);
    for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(limit);
    return recordsIn(pages);
  }

  const given = async (column: string, values: readonly Cell[]): Promise<DataTable> => {
    const table = await givenTable(store(), { columns });
    const record = (value: Cell) => Object.fromEntries([[column, value]]);
    await givenRecords(store(), table, ...values.map(record), ...values.slice(0, 3).map(record));
    return table;
  };

  const valuesOf = (records: readonly StoredRecord[], column: string) => records.map(({ cells }) => cells[column]);

  test('without a sort column are in the order of ids, in both directions', async () => {
    const table = await given('text', texts);
    const forward = await pagesOf(table, {}, 4);
    expect(forward.map(({ id }) => id)).toEqual(
      (await store().records.list(table.organizationId, table.id, { limit: 99 })).map(({ id }) => id),
    );
    const backward = await pagesOf(table, { descending: true }, 3);
    expect(backward.map(({ id }) => id)).toEqual(forward.map(({ id }) => id).reverse());
  });

  test('sort numbers by value, with empty cells last in both directions', async () => {
    const table = await given('number', numbers);
    const sorted = [-1, -1, -1e-7, 0, 0, 5e-324, 1.5, 1.5, 2, 9, 10, 1e21, 1.7976931348623157e308];
    expect(valuesOf(await pagesOf(table, { by: 'number' }, 4), 'number')).toEqual([...sorted, null, 'eleven']);
    expect(valuesOf(await pagesOf(table, { by: 'number', descending: true }, 1), 'number')).toEqual([...sorted.reverse(), 'eleven', null]);
  });

  test('sort times as points in time, with other cells last', async () => {
    const table = await given('at', times);
    expect(valuesOf(await pagesOf(table, { by: 'at' }, 5), 'at')).toEqual([
      '0099-12-31',
      '1969-12-31T23:59:59.001Z',
      '2024-02-29t12:00:00.5-05:30',
      '2026-01-01T01:00:00+23:00',
      '2026-01-01T01:00:00+23:00',
      '2025-12-31T23:59:59.9999Z',
      '2026-01-01',
      '2026-01-01T00:00:00Z',
      '2026-01-01 00:00',
      '2026-01-01T02:00+02',
      '2025-12-31 22:00:00-02',
      '2026-01-01',
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00,0015',
      '2026-01-01 01:30:00,001+0130',
      '2025-12-31T12:00:00.002-12',
      '9999-12-31T23:59:59.999999999Z',
      '0000-01-01',
      '2026-02-30',
      '2023-02-29',
      'soon',
      null,
    ]);
  });

  test('sort texts regardless of case', async () => {
    const table = await given('__proto__', ['b', 'A', null, 'a', 'B', '', 'C']);
    expect((await pagesOf(table, { by: '__proto__' }, 2)).map(({ cells }) => Object.entries(cells)[0]?.[1])).toEqual([
      '',
      'A',
      'a',
      'A',
      'b',
      'B',
      'b',
      'C',
      null,
      null,
    ]);
  });

  describe('are in the same order as in memory', () => {
    test.each<[string, readonly Cell[]]>([
      ['text', texts],
      ['number', numbers],
      ['yes', [true, false, null, 'maybe']],
      ['at', times],
    ])('by %s', async (column, values) => {
      const memory = await openMemory();
      const table = await given(column, values);
      const twin = await givenTable(memory, { columns });
      await givenRecords(memory, twin, ...[...values, ...values.slice(0, 3)].map((value) => ({ [column]: value })));
      for (const descending of [false, true]) {
        const question = questionOf({ by: column, descending });
        const expected = valuesOf((await queriedPage(memory, twin, question, { limit: 500 })).items, column);
        for (const limit of [1, 2, 7, 500])
          expect(valuesOf(await pagesOf(table, { by: column, descending }, limit), column)).toEqual(expected);
      }
    });
  });

  test('are in the same order as in memory for times in any format', async () => {
    const memory = await openMemory();
    const day = fc.constantFrom('2026-01-01', '2025-12-31', '2024-02-29', '0000-01-01', '0001-01-01');
    const seconds = fc.constantFrom('', ':00', ':59', ':00.5', ':00,25', ':59.9999', ':00.000000001');
    const zone = fc.constantFrom('', 'Z', 'z', '+00', '-01', '+23', '+0130', '-2359', '+05:30', '-00:30');
    const time = fc.tuple(day, fc.constantFrom('T00:00', ' 23:59', 't12:30'), seconds, zone).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof({ weight: 5, arbitrary: time }, day), { maxLength: 12 }), async (values) => {
        const [table, twin] = [await givenTable(store(), { columns }), await givenTable(memory, { columns })];
        await givenRecords(store(), table, ...values.map((at) => ({ at })));
        await givenRecords(memory, twin, ...values.map((at) => ({ at })));
        const expected = valuesOf((await queriedPage(memory, twin, questionOf({ by: 'at' }), { limit: 50 })).items, 'at');
        expect(valuesOf((await queriedPage(store(), table, questionOf({ by: 'at' }), { limit: 50 })).items, 'at')).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('are the same as in memory for any texts and any search', async () => {
    const memory = await openMemory();
    const unit = fc.constantFrom(
      'a',
      'A',
      'ß',
      'ẞ',
      'σ',
      'ς',
      'Σ',
      'İ',
      'i',
      'ı',
      '.',
      '*',
      '\\',
      '(',
      '|',
      '-',
      '%',
      '"',
      '\n',
      'é',
      'É',
      '𝒳',
      '1',
      ' ',
    );
    const cell = fc.oneof(
      fc.string({ unit, maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 8 }), fc.string({ unit, minLength: 1, maxLength: 2 }), async (values, search) => {
        const records = values.filter((value) => typeof value !== 'string' || !value.includes('\0')).map((text) => ({ text }));
        const table = await givenTable(store(), { columns });
        const twin = await givenTable(memory, { columns });
        await givenRecords(store(), table, ...records);
        await givenRecords(memory, twin, ...records);
        for (const by of ['text', undefined]) {
          const question = questionOf({ ...(by && { by }), search });
          const expected = valuesOf((await queriedPage(memory, twin, question, { limit: 50 })).items, 'text');
          expect(valuesOf((await queriedPage(store(), table, question, { limit: 50 })).items, 'text')).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('find a text in any case and any existing column, but not in names or keys', async () => {
    const before = await givenTable(store(), { columns: [aColumn('one'), aColumn('two'), aColumn('gone')] });
    const table = before.editColumn('one', { name: 'first' }).removeColumn('gone');
    await givenRecords(store(), table, { one: 'Änne', two: 'x' }, { one: 'x', two: 'ÄNNE 1' }, { one: 'one', two: 'b' }, { gone: 'änne' });
    const found = async (search: string) => (await pagesOf(table, { search }, 1)).map(({ cells }) => cells.two);
    expect([await found('änne'), await found('ONE'), await found('.*'), await found('gone')]).toEqual([['x', 'ÄNNE 1'], ['b'], [], []]);
  });

  test('sort a renamed column by the cells stored before', async () => {
    const before = await givenTable(store(), { columns: [aColumn('a')] });
    const table = before.editColumn('a', { name: 'b' });
    await givenRecords(store(), table, { a: '2' }, { a: '1' }, {});
    expect(valuesOf(await pagesOf(table, { by: 'b' }, 2), 'a')).toEqual(['1', '2', undefined]);
  });

  test.each<[string, PageKey, string | undefined]>([
    ['of another order', ['x', '1'], undefined],
    ['of another order', ['1'], 'text'],
    ['that is not a number', ['x', '1'], 'number'],
    ['that is not an id', ['1; drop table records'], undefined],
    ['out of range', ['9223372036854775808'], undefined],
    ['with a NUL', ['a\0', '1'], 'text'],
  ])('refuse a cursor %s', async (_, after, by) => {
    const table = await givenTable(store(), { columns });
    const page = queriedPage(store(), table, questionOf(by ? { by } : {}), { limit: 1, after });
    await expect(page).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('end early if records are large, and continue with the next page', async () => {
    if (store().name === 'memory') return;
    const table = await givenTable(store(), { columns });
    const large = { text: 'x'.repeat(3 * 1024 * 1024) };
    await givenRecords(store(), table, large, large, large, large, { text: 'y' });
    const { items, ...rest } = await queriedPage(store(), table, {}, { limit: 50 });
    expect([items.length, rest]).toEqual([3, { next: [items[2]?.id], scanned: 3, complete: false }]);
    expect(await pagesOf(table, { by: 'text' }, 50)).toHaveLength(5);
  });

  test('one record is found by its id, only in its own table', async () => {
    const table = await given('text', ['a']);
    const other = await givenTable(store(), { organizationId: table.organizationId });
    const [record] = await store().records.list(table.organizationId, table.id, { limit: 1 });
    const { records } = store();
    const id = record?.id as string;
    expect(await records.find(table.organizationId, table.id, id)).toEqual(record);
    for (const [o, t, r] of [
      [table.organizationId, other.id, id],
      [other.id, table.id, id],
      [table.organizationId, table.id, '99999999999'],
      [table.organizationId, table.id, 'no id'],
      [table.organizationId, table.id, '9'.repeat(40)],
      [parseId('no uuid'), table.id, id],
    ] as const)
      expect(await records.find(o, t, r)).toBeUndefined();
  });
});
