import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { columnTypes } from '../../../../src/domain/tables/column-kinds/column-kinds.ts';
import { aColumn } from '../../../support/builders.ts';
import type { ReceivedAnswer } from '../../../support/http-client.ts';
import { formOf, formType, importFile, previewOf } from '../../../support/http-import.ts';
import { type Spindle, serveSpindle } from '../../../support/http-spindle.ts';
import { aTenant } from '../../../support/http-tenant.ts';
import { hostileCsvColumns, hostileCsvFiles, hostileCsvValues, phonesOf } from '../../../support/load/hostile-csv.ts';
import { repeatedBlock } from '../../../support/load/loop-watch.ts';
import { openMemory } from '../../../support/memory-backend.ts';

const limitMs = 100;
const types = columnTypes.filter((type) => type !== 'choice');

let spindle: Spindle;

beforeAll(async () => {
  spindle = await serveSpindle(await openMemory());
});
afterAll(() => spindle.stop());

/** Sends a file through every door, and says what falls; nothing if all answers are quick and clear. */
async function faultsOf(columns: Parameters<typeof aTenant>[1], file: Buffer): Promise<readonly string[]> {
  const tenant = await aTenant(spindle, columns);
  const person = await tenant.person('member');
  // Made before: to copy a large file holds the loop, too.
  const form = formOf({ onError: 'set_aside' }, file);
  const doors: Readonly<Record<string, () => Promise<ReceivedAnswer>>> = {
    preview: () => previewOf(person, tenant.table.id, file),
    check: () => person.post(`/data-tables/${tenant.table.id}/import-check`, form, { 'Content-Type': formType }),
    upload: () => importFile(person, tenant.table.id, file, { onError: 'set_aside' }),
    key: () => tenant.importCsv(file),
  };
  const faults: string[] = [];
  for (const [door, send] of Object.entries(doors)) {
    const answers = new Set<string>();
    const ms = await repeatedBlock(limitMs, async () => {
      const { status, body } = await send();
      const isClear = status < 300 || (typeof body.code === 'string' && typeof body.message === 'string');
      if (status >= 500 || !isClear) answers.add(`${door}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    });
    faults.push(...answers);
    if (ms > limitMs) faults.push(`${door}: ${Math.round(ms)} ms`);
  }
  return faults;
}

const files = { ...hostileCsvFiles, ...hostileCsvColumns };

test.each(Object.keys(files))('a CSV file of %s holds the event loop at no door, and each answers clearly', async (what) => {
  const file = (files[what] as () => Buffer)();
  expect(await faultsOf({ columns: [] }, file)).toEqual([]);
});

test.each(Object.keys(hostileCsvValues))('a CSV file of %s holds the event loop at no door, and each answers clearly', async (what) => {
  const file = (hostileCsvValues[what] as (columns: readonly string[]) => Buffer)(types);
  expect(await faultsOf({ columns: types.map((type) => aColumn(type, { type })) }, file)).toEqual([]);
});

test('a CSV file of phone numbers in two hundred columns holds the event loop at no door, and each answers clearly', async () => {
  const columns = Array.from({ length: 200 }, (_, at) => `phone ${at}`);
  expect(await faultsOf({ columns: columns.map((name) => aColumn(name, { type: 'phone' })) }, phonesOf(columns))).toEqual([]);
});
