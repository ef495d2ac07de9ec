import { beforeEach, describe, expect, test } from '@jest/globals';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn } from '../../support/builders.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ledgerOf } from '../plans/ledger.ts';
import { changedBeforeHeld } from '../tables/changed-meanwhile.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

async function* bytes(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield new TextEncoder().encode(part);
}

type More = { metadata?: readonly string[]; onProgress?: (records: number) => void };
const importCsv = ({ organizationId, id: dataTableId }: DataTable, csv: string | AsyncIterable<Uint8Array>, more: More = {}) =>
  app.importCsv.execute({ organizationId, dataTableId, source: typeof csv === 'string' ? bytes(csv) : csv, ...more, by: operator });
const cellsOf = async (table: DataTable) => (await ledgerOf(app, table)).records.map(({ cells }) => cells);
const manyRows = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com,P ${index}`).join('\n');

describe('Importing CSV into an empty table', () => {
  const givenEmpty = () => givenTable(app, { columns: [] });

  test('defines text columns from the first row, all metadata, and appends the other rows', async () => {
    const table = await givenEmpty();
    const imported = await importCsv(table, ' email ,name\nada@example.com,Ada\nbob@example.com,\n');
    const columns = [aColumn(' email '), aColumn('name')];
    expect(imported).toEqual({ inserted: 2, columns });
    const ledger = await ledgerOf(app, table);
    expect(ledger.table?.columns).toEqual(columns);
    expect(ledger.used.records).toBe(2);
    expect(await cellsOf(table)).toEqual([
      { ' email ': 'ada@example.com', name: 'Ada' },
      { ' email ': 'bob@example.com', name: null },
    ]);
  });

  test('keeps changes that were made while the file was read', async () => {
    const table = await givenEmpty();
    changedBeforeHeld(app, (held) => held.with({ name: 'Renamed', fillsAbsentColumns: true }));
    await importCsv(table, 'email,name\nada@example.com,Ada\n');
    expect((await ledgerOf(app, table)).table).toMatchObject({
      name: 'Renamed',
      fillsAbsentColumns: true,
      columns: [{ name: 'email' }, {}],
    });
  });

  test('is refused if a column was added and removed meanwhile, because a new column would show its values', async () => {
    const table = await givenEmpty();
    changedBeforeHeld(app, (held) => held.addColumn(aColumn('email')).removeColumn('email'));
    await expect(importCsv(table, 'email\nada@example.com\n')).rejects.toMatchObject({ code: 'INVALID_STATE' });
  });

  test('marks only the named columns as metadata', async () => {
    const { columns } = await importCsv(await givenEmpty(), 'email,notes\na,b\n', { metadata: ['email'] });
    expect(columns.map(({ name, metadata }) => [name, metadata])).toEqual([
      ['email', true],
      ['notes', false],
    ]);
  });

  test('accepts column names that are properties of every object', async () => {
    const table = await givenEmpty();
    await importCsv(table, '__proto__,constructor\np,c\n');
    expect((await cellsOf(table)).map((cells) => Object.entries(cells).sort())).toEqual([
      [
        ['__proto__', 'p'],
        ['constructor', 'c'],
      ],
    ]);
  });

  test('defines the columns if the file has only a header', async () => {
    const table = await givenEmpty();
    expect((await importCsv(table, 'email\n')).inserted).toBe(0);
    expect((await ledgerOf(app, table)).table?.hasSchema).toBe(true);
  });

  test('makes the table ready for ingest', async () => {
    const table = await givenEmpty();
    await importCsv(table, 'email\n');
    const { organizationId, id: dataTableId } = table;
    const answer = await app.ingestRecords.execute({
      organizationId,
      dataTableId,
      records: Records.of([{ email: 'a' }]),
      by: notAudited,
    });
    expect(answer.inserted).toBe(1);
  });

  test.each([
    ['no content', ''],
    ['a blank column name', 'email,\na,b\n'],
    ['a duplicate column name', 'email,email\na,b\n'],
    ['a row that is too short', 'email,name\na,b\nc\n'],
    ['a row that is too long', 'email,name\na,b,c\n'],
    ['a NUL character', 'email\na\0b\n'],
    ['a broken quote', 'email\n"a\n'],
  ])('refuses a file with %s and changes nothing', async (_, csv) => {
    const table = await givenEmpty();
    const before = await ledgerOf(app, table);
    await expect(importCsv(table, csv)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(await ledgerOf(app, table)).toEqual(before);
  });

  test('names the line of a row that does not fit', async () => {
    const refused = importCsv(await givenEmpty(), 'email,name\na,b\n\nc\n');
    await expect(refused).rejects.toMatchObject({
      details: { errors: [{ path: 'line 4', message: 'has 1 cell, but the header has 2' }] },
    });
  });

  test('refuses metadata that names no column', async () => {
    const table = await givenEmpty();
    await expect(importCsv(table, 'email\na\n', { metadata: ['mail'] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await ledgerOf(app, table)).table?.hasSchema).toBe(false);
  });
});

describe('Importing CSV into a table with columns', () => {
  test('matches the columns in any order and converts values that fit', async () => {
    const columns = [
      aColumn('email'),
      aColumn('age', { type: 'number' }),
      aColumn('ok', { type: 'boolean' }),
      aColumn('on', { type: 'datetime' }),
    ];
    const table = await givenTable(app, { columns });
    await importCsv(table, 'ok,on,age,email\ntrue,2026-01-31,42,a\n,,,b\n');
    expect(await cellsOf(table)).toEqual([
      { email: 'a', age: 42, ok: true, on: '2026-01-31' },
      { email: 'b', age: null, ok: null, on: null },
    ]);
  });

  test('appends after existing records', async () => {
    const table = await givenTable(app);
    await importCsv(table, `email,name\n${manyRows(2)}`);
    await importCsv(table, `name,email\nAda,ada@example.com`);
    expect((await cellsOf(table)).map(({ name }) => name)).toEqual(['P 0', 'P 1', 'Ada']);
  });

  test('accepts a file with some of the columns if the table fills absent ones', async () => {
    const table = await givenTable(app, { fillsAbsentColumns: true });
    await importCsv(table, 'email\na\n');
    expect(await cellsOf(table)).toEqual([{ email: 'a', name: null }]);
  });

  test.each([
    ['a different column', 'email,phone\na,b\n', 'SCHEMA_MISMATCH'],
    ['a missing column', 'email\na\n', 'SCHEMA_MISMATCH'],
    ['an unknown column', 'email,name,phone\na,b,c\n', 'SCHEMA_MISMATCH'],
  ])('refuses a file with %s and changes nothing', async (_, csv, code) => {
    const table = await givenTable(app);
    const before = await ledgerOf(app, table);
    await expect(importCsv(table, csv)).rejects.toMatchObject({ code });
    expect(await ledgerOf(app, table)).toEqual(before);
  });

  test('names the line and column of a value that does not fit, deep in the file, and stores nothing', async () => {
    const table = await givenTable(app, { columns: [aColumn('email', { required: true }), aColumn('age', { type: 'number' })] });
    const rows = Array.from({ length: 1200 }, (_, index) => (index === 1100 ? 'x,old' : `p${index},${index}`));
    await expect(importCsv(table, `email,age\n${rows.join('\n')}\n`)).rejects.toMatchObject({
      details: { errors: [{ path: 'line 1102, age', message: 'must be a number, such as 42, -1.5 or 1e6' }] },
    });
    expect(await cellsOf(table)).toEqual([]);
  });

  test.each([
    ['was deleted', () => undefined, 'DATA_TABLE_NOT_FOUND'],
    ['changed the type of a column', (table: DataTable) => table.editColumn('name', { type: 'number' }), 'INVALID_STATE'],
  ])('stores and charges nothing if the table %s while the file was read', async (_, change, code) => {
    const table = await givenTable(app);
    const run = app.unitOfWork.run;
    changedBeforeHeld(app, change);
    await expect(importCsv(table, 'email,name\nada@example.com,1\n')).rejects.toMatchObject({ code });
    app.unitOfWork.run = run;
    const ledger = await ledgerOf(app, table);
    expect([ledger.records, ledger.used.records ?? 0]).toEqual([[], 0]);
  });

  test('reports its progress', async () => {
    const progress: number[] = [];
    const table = await givenTable(app);
    const { inserted } = await importCsv(table, `email,name\n${manyRows(1234)}`, { onProgress: (records) => progress.push(records) });
    expect([inserted, progress]).toEqual([1234, [500, 1000, 1234]]);
    expect((await cellsOf(table)).at(-1)).toEqual({ email: 'p1233@example.com', name: 'P 1233' });
  });

  test('is charged like an ingest call, all or nothing', async () => {
    const { id: organizationId } = await givenOrganization(app, { limits: { records: 600 } });
    const table = await givenTable(app, { organizationId });
    await importCsv(table, `email,name\n${manyRows(100)}`);
    await expect(importCsv(table, `email,name\n${manyRows(501)}`)).rejects.toMatchObject({
      code: 'PLAN_LIMIT',
      details: { used: 100, requested: 501, remaining: 500 },
    });
    const ledger = await ledgerOf(app, table);
    expect([ledger.records.length, ledger.used.records]).toEqual([100, 100]);
    await importCsv(table, `email,name\n${manyRows(500)}`);
    expect((await ledgerOf(app, table)).used.records).toBe(600);
  });

  test('stores nothing of a file that ends early', async () => {
    const table = await givenTable(app);
    async function* broken() {
      yield* bytes(`email,name\n${manyRows(700)}\n`);
      throw new Error('the connection was lost');
    }
    await expect(importCsv(table, broken())).rejects.toThrow('the connection was lost');
    expect((await ledgerOf(app, table)).records).toEqual([]);
  });

  test("is refused for another organization's table without reading the file", async () => {
    const table = await givenTable(app);
    const stranger = table.with({ organizationId: (await givenOrganization(app)).id });
    let read = false;
    async function* watched() {
      read = true;
      yield* bytes('email\n');
    }
    await expect(importCsv(stranger, watched())).rejects.toMatchObject({ code: 'DATA_TABLE_NOT_FOUND' });
    expect(read).toBe(false);
  });
});
