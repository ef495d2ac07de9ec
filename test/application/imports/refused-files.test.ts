import { beforeEach, expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import type { IngestMode } from '../../../src/domain/tables/ingest-mode.ts';
import { type Application, openApplication } from '../../support/application.ts';
import { aColumn, aTable } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const number = 'must be a number, such as 42, -1.5 or 1e6';
const columns = [aColumn('email', { required: true }), aColumn('age', { type: 'number' }), aColumn('city')];

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** The code and details of the refusal of a file. */
async function refusalOf(
  { organizationId, id: dataTableId }: DataTable,
  csv: string,
  mode?: IngestMode,
): Promise<Readonly<Record<string, unknown>>> {
  const input = { organizationId, dataTableId, source: bytes(csv), mode, by: operator };
  const reason = await app.importCsv.execute(input).catch((thrown: unknown) => thrown);
  const { code, details } = reason as { readonly code: string; readonly details: Readonly<Record<string, unknown>> };
  return { code, ...details };
}

test('a file with wrong columns is refused with the wrong rows, too', async () => {
  const table = await givenTable(app, { columns });
  const refusal = await refusalOf(table, 'mail,age,email\nx,old,ada@example.com\ny,2,\nz,3\nw,4,bob@example.com\n');
  expect(refusal).toMatchObject({ code: 'SCHEMA_MISMATCH', missing: ['city'], unknown: ['mail'] });
  expect(refusal).toHaveProperty('invalidRows', [
    { path: 'line 2, age', message: number },
    { path: 'line 3, email', message: 'is required' },
    { path: 'line 4', message: 'has 2 cells, but the header has 3' },
  ]);
  expect(await refusalOf(table, 'mail,age,email\nx,1,ada@example.com\n')).not.toHaveProperty('invalidRows');
});

test('a file by key is refused with wrong columns, values and keys at once; a cell that keeps a value is right', async () => {
  const { recordKey } = aTable({ organizationId: 'o', columns }).beginKey(['email']).endKey();
  const table = await givenTable(app, { columns, recordKey });
  const file = 'email,age,nick\nada@example.com,old,A\n,1,B\nbob@example.com,,C\n';
  const key = { path: 'line 3, email', message: 'belongs to the key of the data table and must have a value' };
  expect(await refusalOf(table, file, 'upsert')).toMatchObject({
    ...{ code: 'SCHEMA_MISMATCH', missing: [], unknown: ['nick'] },
    invalidRows: [{ path: 'line 2, age', message: number }, key],
  });
  const withoutKey = await refusalOf(table, 'age,nick\nold,A\n', 'upsert');
  expect(withoutKey).toMatchObject({ missing: ['email'], unknown: ['nick'], invalidRows: [{ path: 'line 2, age', message: number }] });
  expect(await refusalOf(table, file.replaceAll('nick', 'city'), 'upsert')).toMatchObject({
    code: 'VALIDATION_ERROR',
    errors: [{ path: 'line 2, age', message: number }, key],
  });
});

test('faults of all chunks of a file are told at once, also what cannot be read at its end', async () => {
  const table = await givenTable(app, { columns: [aColumn('email'), aColumn('age', { type: 'number' })] });
  const rows = Array.from({ length: 1500 }, (_, index) => (index % 700 === 99 ? `p${index},old` : `p${index},${index}`));
  const faults = ['line 101, age', 'line 801, age', 'line 1501, age'];
  const { code, errors } = await refusalOf(table, `email,age\n${rows.join('\n')}\n"p`);
  expect([code, (errors as { path: string }[]).map(({ path }) => path)]).toEqual(['VALIDATION_ERROR', [...faults, 'line 1502']]);
});

test('the first hundred faults are told', async () => {
  const table = await givenTable(app, { columns: [aColumn('age', { type: 'number' })] });
  const { errors } = await refusalOf(table, `age\n${'old\n'.repeat(2000)}`);
  expect(errors).toHaveLength(100);
  expect(await refusalOf(table, `years,age\n${'1,old\n'.repeat(2000)}`)).toMatchObject({ invalidRows: { length: 100 } });
});
