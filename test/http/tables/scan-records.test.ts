import { isUtf8 } from 'node:buffer';
import { describe, expect, jest, test } from '@jest/globals';
import type { Problem } from '../../../src/domain/kernel/errors.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { type EncodedRecords, Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { keysOfRecords } from '../../../src/domain/tables/merge-records.ts';
import { partialCheckOf, recordCheckOf } from '../../../src/domain/tables/record-check.ts';
import { recordBytes } from '../../../src/domain/tables/record-size.ts';
import { scannerOf } from '../../../src/http/kernel/bodies/body-scanner.ts';
import { decodeBody } from '../../../src/http/kernel/middleware/json-body.ts';
import type { Route } from '../../../src/http/kernel/route.ts';
import { object, opaqueList, uuid } from '../../../src/http/kernel/schema.ts';
import { validator } from '../../../src/http/kernel/validator.ts';
import { options } from '../../../src/http/tables/ingest-bodies.ts';
import { scanRecords } from '../../../src/http/tables/scanning/scanning.ts';
import { WholeBody } from '../../../src/http/tables/whole-body.ts';
import { aColumn } from '../../support/builders.ts';
import { expectSame } from '../../support/jest/expect-same.ts';
import { BodyMaker, bodyOf, tableOf } from './bodies-of-records.ts';

const schema = object({ dataTableId: uuid(), records: opaqueList({ min: 1, max: 500 }, 'Any', Records) });
const check = validator(schema, '', { convert: false });
const scan = scannerOf({ scanBody: scanRecords, body: schema } as unknown as Route) as (bytes: Buffer) => unknown;

const textOf = (json: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(json);

/** The rows that a call stores and its charge, or its refusal. */
function outcomeOf(table: DataTable, decode: () => unknown): object {
  try {
    const body = decode();
    const problems: Problem[] = [];
    check(body, problems);
    if (problems.length > 0) return { problems };
    return Records.of((body as { readonly records: readonly unknown[] | Records }).records).encode(table);
  } catch (reason) {
    const { name, message, details } = reason as Error & { details: unknown };
    return { name, message, details };
  }
}

/** The same with the records as values, if there are any. */
function shown(outcome: object | EncodedRecords): object {
  if (!('json' in outcome)) return outcome;
  const { json, ends, count, bytes } = outcome;
  const stored: object[] = JSON.parse(`[${textOf(json)}]`);
  // Each record can be stored by itself.
  const each = ends.map((end, index) => JSON.parse(textOf(json.subarray(index > 0 ? (ends[index - 1] as number) + 1 : 0, end))));
  expectSame(each, stored);
  // The members in the order of their names: storage keeps no other.
  return { stored: stored.map((record) => JSON.stringify(Object.entries(record).sort())), ends, count, bytes };
}

const parsed = (table: DataTable, bytes: Buffer) => shown(outcomeOf(table, () => decodeBody(bytes)));
const scanned = (table: DataTable, bytes: Buffer) => shown(outcomeOf(table, () => scan(bytes) ?? decodeBody(bytes)));

/** Whether the records are stored without being parsed. */
function isTaken(table: DataTable, text: string): boolean {
  const body = scan(Buffer.from(text));
  if (body === undefined) return false;
  const parse = jest.spyOn(JSON, 'parse');
  outcomeOf(table, () => body);
  // A single value may be parsed.
  const parsed = parse.mock.calls.map(([json]) => json);
  parse.mockRestore();
  return !parsed.some((json) => json.trimStart().startsWith('{'));
}

test.each([3, 12, 60])('stores, charges and refuses as the parsed body does, with a fault in one of %d', (rarity) => {
  const maker = new BodyMaker();
  const seen = { taken: 0, stored: 0, refused: 0 };
  for (let tables = 0; tables < 100; tables++) {
    const table = maker.table();
    for (let bodies = 0; bodies < 25; bodies++) {
      const bytes = maker.body(table, rarity);
      const expected = parsed(table, bytes);
      const outcome = scanned(table, bytes);
      if (!isJson(bytes)) expectSame({ text: bytes.toString(), body: scan(bytes) }, { text: bytes.toString(), body: undefined });
      // The text of a body that shows a difference is more help than its outcome alone.
      if (!isEqual(outcome, expected)) expect({ text: bytes.toString(), outcome }).toEqual({ text: bytes.toString(), outcome: expected });
      if (!('stored' in expected)) seen.refused++;
      else if (isTaken(table, bytes.toString())) seen.taken++;
      else seen.stored++;
    }
  }
  // Otherwise only one of the ways would have been compared.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});

/** The members of a record in the order of their names, as they are stored. */
const sorted = (cells: object): string => JSON.stringify(Object.entries(cells).sort());

test.each([
  [true, 3],
  [true, 12],
  [false, 12],
])(
  'encodes records of a keyed table as checking them and making their keys does; partial: %s, with a fault in one of %d',
  (isPartial, rarity) => {
    const maker = new BodyMaker();
    const seen = { taken: 0, refused: 0 };
    for (let tables = 0; tables < 100; tables++) {
      const unkeyed = maker.table();
      const [first] = unkeyed.columns;
      if (!first) continue;
      const table = unkeyed.beginKey([first.name]).endKey();
      const check = isPartial ? partialCheckOf(table) : recordCheckOf(table);
      for (let bodies = 0; bodies < 25; bodies++) {
        const bytes = maker.body(table, rarity);
        const body = scan(bytes) as { readonly records: Records } | undefined;
        const encoded = body?.records.encodeByKey(table, isPartial);
        if (!body || !encoded) continue;
        // An encoded record is never refused, but for its key.
        const cells = check(body.records.values());
        const keysOf = (records: typeof cells) => {
          try {
            return keysOfRecords(table, records);
          } catch (reason) {
            seen.refused++;
            return (reason as Error).message;
          }
        };
        const outcome = { keys: keysOf(encoded.keyCells), cells: encoded.cells.map(sorted) };
        const text = bytes.toString();
        expectSame({ text, ...outcome }, { text, keys: keysOf(cells), cells: cells.map(sorted) });
        expectSame(
          cells.map((_, index) => JSON.parse(textOf(encoded.jsonOf(index)))),
          encoded.cells,
        );
        expectSame(
          cells.map((_, index) => encoded.bytesOf(index)),
          cells.map(recordBytes),
        );
        for (const { name, required, key = name } of table.columns)
          if (required) for (const record of encoded.cells) expectSame([text, Object.hasOwn(record, key)], [text, true]);
        seen.taken++;
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
  },
);

function isJson(bytes: Buffer): boolean {
  try {
    decodeBody(bytes);
    return true;
  } catch {
    return false;
  }
}

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

const people = tableOf([aColumn('email'), aColumn('name'), aColumn('age', { type: 'number' })]);
const ada = '{"email":"ada@example.com","name":"Ada \\"A\\" ü","age":36.5}';

test('a body that is cut off anywhere is refused as any other', () => {
  const bytes = Buffer.from(bodyOf([ada, ada.replace('36.5', 'null')]));
  for (let length = 1; length < bytes.length; length++) {
    expect(scan(bytes.subarray(0, length))).toBeUndefined();
    expect(scanned(people, bytes.subarray(0, length))).toEqual(parsed(people, bytes.subarray(0, length)));
  }
  expect(scanned(people, bytes)).toMatchObject({ count: 2 });
});

test('each byte of a body matters', () => {
  const bytes = Buffer.from(bodyOf([ada]));
  for (let at = 0; at < bytes.length; at++)
    for (const byte of [0, 9, 32, 34, 44, 45, 48, 58, 92, 93, 125, 128, 195, 255]) {
      const changed = Buffer.from(bytes.with(at, byte));
      const text = changed.toString('latin1');
      expectSame({ text, ...scanned(people, changed) }, { text, ...parsed(people, changed) });
    }
});

const copies = (record: string, count: number): string[] => Array(count).fill(record);
const wide = tableOf(
  Array.from({ length: 200 }, (_, index) => aColumn(`column ${index}`)),
  true,
);
const full = (cell: string): string => `{${wide.columns.map(({ name }) => `${JSON.stringify(name)}:${cell}`).join()}}`;

describe('without being parsed', () => {
  test.each([
    ['one record', people, [ada]],
    ['500 records', people, copies(ada, 500)],
    ['500 records of all columns', wide, copies(full('1'), 500)],
    [
      'records that leave columns out',
      wide,
      [...copies(full('""'), 45), ...copies('{"column 3":""}', 400), ...copies('{"column 7":"x"}', 55)],
    ],
    ['records of 16 kinds', wide, Array.from({ length: 500 }, (_, index) => `{"column ${index % 16}":"x"}`)],
    ['records with white space', people, copies(ada.replaceAll(/(?<=[{,:])/g, ' \n'), 3)],
    ['a long text', people, [ada.replace('Ada', 'é'.repeat(16_000))]],
    [
      'a record that is as large as may be',
      wide,
      [`{${Array.from({ length: 8 }, (_, index) => `"column ${index}":"${'x'.repeat(30_000)}"`).join()}}`],
    ],
  ])('%s', (_, table, records) => {
    const text = bodyOf(records);
    expect(isTaken(table, text)).toBe(true);
    const outcome = scanned(table, Buffer.from(text));
    expect(outcome).toMatchObject({ count: records.length });
    expect(outcome).toEqual(parsed(table, Buffer.from(text)));
  });
});

test('a body that says more than its records is not parsed, either', () => {
  const body = object({ dataTableId: uuid(), records: opaqueList({ min: 1, max: 500 }, 'Any', Records), ...options() });
  const scanMore = scannerOf({ scanBody: scanRecords, body } as unknown as Route) as typeof scan;
  const bodyWith = (members: string) => Buffer.from(bodyOf([ada]).replace('{', `{${members},`));
  const more = '"mode":"upsert","onError":"skip","results":true,"dryRun":false';
  expect(scanMore(bodyWith(more))).toMatchObject({ mode: 'upsert', onError: 'skip', results: true, dryRun: false, records: { length: 1 } });
  for (const wrong of ['"mode":"other"', '"mode":null', '"results":"true"', '"dryRun":1', '"more":true', `${more},"more":true`])
    expect(scanMore(bodyWith(wrong))).toBeUndefined();
});

describe('after being parsed', () => {
  test.each([
    ['501 records', people, copies(ada, 501)],
    ['no record', people, []],
    ['a record of 201 members', wide, [full('1').replace('{', '{"more":1,')]],
    ['records of 17 kinds', wide, Array.from({ length: 500 }, (_, index) => `{"column ${index % 17}":"x"}`)],
    ['a cell of more than 32 KiB', people, [ada.replace('Ada', 'é'.repeat(17_000))]],
    [
      'a record of more than 256 KiB',
      wide,
      [`{${Array.from({ length: 9 }, (_, index) => `"column ${index}":"${'x'.repeat(30_000)}"`).join()}}`],
    ],
    ['very long names', people, [`{"${'x'.repeat(40_000)}":1}`]],
    ['a name twice', people, [ada.replace('"age"', '"name"')]],
    ['a number that a double changes', people, [ada.replace('36.5', '9007199254740993')]],
    ['a required text that is empty', tableOf([aColumn('email', { required: true })]), ['{"email":""}']],
    ['a value of a wrong type', people, [ada, ada.replace('36.5', '"old"')]],
  ])('%s', (_, table, records) => {
    const text = bodyOf(records);
    expect(isTaken(table, text)).toBe(false);
    expect(scanned(table, Buffer.from(text))).toEqual(parsed(table, Buffer.from(text)));
  });
});

test.each([0, 1])('the record with the index %d is refused from the same byte on', (index) => {
  const few = tableOf(wide.columns.slice(0, 9));
  const record = (last: number) =>
    `{${few.columns.map(({ name }, place) => `"${name}":"${'x'.repeat(place < 8 ? 30_000 : last)}"`).join()}}`;
  const { bytes } = parsed(few, Buffer.from(bodyOf([record(0)]))) as { readonly bytes: number };
  const room = 256 * 1024 - bytes;
  for (const last of [room - 1, room, room + 1]) {
    const text = bodyOf([record(1), record(1)].with(index, record(last)));
    expect(scanned(few, Buffer.from(text))).toEqual(parsed(few, Buffer.from(text)));
    expect(isTaken(few, text)).toBe(last <= room);
  }
});

test('records of many kinds do not change each other', () => {
  const tables = Array.from({ length: 50 }, (_, index) => tableOf([aColumn(`a${index}`), aColumn(`b${index % 7}`, { key: '~1' })]));
  for (let round = 0; round < 3; round++)
    for (const [index, table] of tables.entries()) {
      const bytes = Buffer.from(bodyOf([`{"a${index}":"1","b${index % 7}":2}`, `{"b${index % 7}":2,"a${index}":"1"}`]));
      expect(scanned(table, bytes)).toMatchObject({ count: 2 });
      expect(scanned(table, bytes)).toEqual(parsed(table, bytes));
    }
});

test('a record, or a list of records, that is the whole body is stored and refused as it is when it is parsed', () => {
  const dataTableId = '0190f2de-7e5c-7000-8000-000000000000';
  const whole = (bytes: Buffer): unknown => {
    const body = isUtf8(bytes) ? scanRecords(bytes, { orWhole: true }) : undefined;
    return body instanceof WholeBody ? { dataTableId, records: body.records } : undefined;
  };
  const decoded = (bytes: Buffer) => {
    const body = decodeBody(bytes);
    return { dataTableId, records: Array.isArray(body) ? body : [body] };
  };
  const outcomes = (bytes: Buffer) => [whole(bytes), decoded(bytes)].map((records) => shown(outcomeOf(people, () => records)));
  for (const text of [
    ada,
    ` ${ada.replaceAll(/(?<=[{,:])/g, ' \n')}\n`,
    `[${ada},${ada}]`,
    ` [ ${ada} ] `,
    // As many bytes before the first name as between two records without white space.
    `[\n${ada},\n${ada}\n]`,
    ` [${ada}]`,
    `\n\n${ada}`,
    ada.replace('{', '{\n\t'),
    '{}',
    ada.replace('"age"', '"name"'),
  ]) {
    const bytes = Buffer.from(text);
    const [scanned, parsed] = outcomes(bytes);
    expect(scanned).toEqual(parsed);
    for (let at = 0; at < bytes.length; at++)
      for (const byte of [9, 34, 44, 48, 58, 91, 92, 93, 123, 125]) {
        const changed = Buffer.from(bytes.with(at, byte));
        if (!isJson(changed))
          expect({ text: changed.toString(), body: whole(changed) }).toEqual({ text: changed.toString(), body: undefined });
        else if (whole(changed))
          expect({ text: changed.toString(), outcome: outcomes(changed)[0] }).toEqual({
            text: changed.toString(),
            outcome: outcomes(changed)[1],
          });
      }
  }
  for (const text of [bodyOf([ada]), '[]', '{"a":{}}', '{"a":[]}', `[${ada}`, `${ada}}`, `${ada},`, `[${ada}]]`, '7', '']) {
    const body = scanRecords(Buffer.from(text), { orWhole: true });
    expect({ text, isWhole: body instanceof WholeBody }).toEqual({ text, isWhole: false });
  }
});
