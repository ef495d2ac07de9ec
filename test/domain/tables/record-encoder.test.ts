import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { columnTypes } from '../../../src/domain/tables/column-kinds/column-kinds.ts';
import type { Column, DataTable } from '../../../src/domain/tables/data-table.ts';
import { encodeCells, encodeRecords } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { checkRecords } from '../../../src/domain/tables/record-check.ts';
import { bytesOf, maxRecordBytes } from '../../../src/domain/tables/record-size.ts';
import { aTable } from '../../support/builders.ts';

const id = '0190f2de-7e5c-7000-8000-000000000000';

const tableOf = (columns: readonly Column[], fillsAbsentColumns: boolean): DataTable =>
  aTable({ organizationId: id, columns, fillsAbsentColumns });

const column = (name: string, type: Column['type'] = 'text', more: Partial<Column> = {}): Column => ({
  ...{ name, type, metadata: true, required: false },
  ...more,
});

/** A refusal with everything that it says, or what is stored and what it is charged. */
function outcomeOf(work: () => object): object {
  try {
    return work();
  } catch (reason) {
    const { name, message, details } = reason as Error & { details: unknown };
    return { name, message, details };
  }
}

type Values = readonly Readonly<Record<string, unknown>>[];

/** The members of each record, in the order of their names: storage keeps no other. */
const membersOf = (json: string): unknown => JSON.parse(`[${json}]`).map((record: object) => Object.entries(record).sort());

const inOnePass = (table: DataTable, records: Values) =>
  outcomeOf(() => {
    const { json, count, bytes } = encodeRecords(table, records);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(json);
    return { members: membersOf(text), length: text.length, count, bytes };
  });

const stepByStep = (table: DataTable, records: Values) =>
  outcomeOf(() => {
    const cells = checkRecords(table, records);
    const text = JSON.stringify(cells).slice(1, -1);
    return { members: membersOf(text), length: text.length, count: cells.length, bytes: bytesOf(cells) };
  });

const names = ['email', 'name', '__proto__', 'constructor', 'length', '0', 'größe', '名前', 'a "b"\\c\n', '~1'];
const columns = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names),
    type: fc.oneof({ weight: 2, arbitrary: fc.constant('text' as const) }, fc.constantFrom(...columnTypes)),
    metadata: fc.boolean(),
    required: fc.boolean(),
    isRenamed: fc.boolean(),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '"', '\\', '\n', '\u0001', '\u007f', '\u0080', 'ä', '€', '\ud83d', '\ude00', '😀', '\u2028') }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    '\0',
    'true',
    '42',
    '007',
    '1e400',
    '2026-01-31',
    '2026-01-31T09:00:00Z',
    'ada@example.com',
    ' +1 415 555 2671',
    'new',
    'x'.repeat(1200),
    'ä'.repeat(17_000),
  ),
);
const good = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme' }) },
  fc.constantFrom<unknown>('true', '42', '2026-01-31', '', null, 0, -0, 1.5, -1e-7, 1e21, 123e300, Number.MAX_SAFE_INTEGER, true, false),
);
const hostile = fc.oneof(
  { weight: 3, arbitrary: anyText },
  fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, Number.NaN, undefined, [], {}, { a: 1 }, [null]),
);
const cell = fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: hostile });

/** Records of the table's own columns, in any order, of which some lack a column or have another. */
const recordsFor = (table: readonly Column[]) =>
  fc.array(
    fc
      .tuple(
        fc.shuffledSubarray(
          table.map(({ name }) => name),
          { minLength: Math.max(0, table.length - 1) },
        ),
        fc.shuffledSubarray(
          table.map(({ name }) => name),
          { minLength: table.length },
        ),
        fc.integer({ min: 0, max: 12 }),
        fc.array(cell, { minLength: 7, maxLength: 7 }),
      )
      .map(([some, all, luck, cells]) => {
        const own = luck === 0 ? some : luck === 1 ? [...all, 'unknown'] : all;
        // Through JSON, as records come: a member `__proto__` is one like any other.
        const record = JSON.parse(`{${own.map((name) => `${JSON.stringify(name)}:null`).join()}}`);
        own.forEach((name, index) => void Object.defineProperty(record, name, { value: cells[index], enumerable: true }));
        return record as Readonly<Record<string, unknown>>;
      }),
    { minLength: 1, maxLength: 5 },
  );

test('stores, charges and refuses as checking, encoding and measuring one after the other does', () => {
  const cases = fc
    .tuple(columns, fc.boolean())
    .map(([own, fills]) =>
      tableOf(
        own.map(({ isRenamed, ...one }, index) => ({ ...one, options: ['42', 'true', 'New'], ...(isRenamed && { key: `~${index + 5}` }) })),
        fills,
      ),
    )
    .chain((table) => fc.tuple(fc.constant(table), recordsFor(table.columns)));
  let stored = 0;
  fc.assert(
    fc.property(cases, ([table, records]) => {
      const expected = stepByStep(table, records);
      if ('members' in expected) stored++;
      expect(inOnePass(table, records)).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
  // Otherwise only refusals would have been compared.
  expect(stored).toBeGreaterThan(300);
});

test('a record may have exactly the bytes that a record may have, and not one more', () => {
  const table = tableOf(
    Array.from({ length: 9 }, (_, index) => column(`c${index}`)),
    false,
  );
  const record = (last: number) =>
    Object.fromEntries(table.columns.map(({ name }, index) => [name, 'x'.repeat(index < 8 ? 30_000 : last)]));
  const [own] = checkRecords(table, [record(0)]);
  const room = maxRecordBytes - bytesOf([own ?? {}]);
  expect(encodeRecords(table, [record(room)])).toMatchObject({ count: 1, bytes: maxRecordBytes });
  expect(() => encodeRecords(table, [record(room + 1)])).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
});

test('a batch that is larger than a piece of memory is encoded whole, and does not change what was encoded before', () => {
  const table = tableOf([column('a'), column('b')], false);
  const small = [{ a: 'ä', b: '1' }];
  const large = Array.from({ length: 200 }, (_, index) => ({ b: '€'.repeat(3000), a: String(index) }));
  const before = encodeRecords(table, small);
  const whole = encodeRecords(table, large);
  const after = encodeRecords(table, small);
  const read = ({ json }: { readonly json: Uint8Array }): unknown => JSON.parse(`[${new TextDecoder().decode(json)}]`);
  expect([read(before), read(whole), read(after)]).toEqual([small, large, small]);
  expect(whole.bytes).toBe(bytesOf(large));
});

test('a table whose columns have changed is another table', () => {
  const before = tableOf([column('a')], false);
  const after = before.addColumn(column('b'));
  expect(encodeRecords(before, [{ a: '1' }]).count).toBe(1);
  expect(() => encodeRecords(after, [{ a: '1' }])).toThrow(expect.objectContaining({ code: 'SCHEMA_MISMATCH' }));
});

test('cells that are checked already are encoded and measured alike', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(null, true, 1e21, -1.5))),
      ),
      (records) => {
        const { json, count, bytes } = encodeCells(records);
        expect({ json: new TextDecoder().decode(json), count, bytes }).toEqual({
          json: JSON.stringify(records).slice(1, -1),
          count: records.length,
          bytes: bytesOf(records),
        });
      },
    ),
  );
});
