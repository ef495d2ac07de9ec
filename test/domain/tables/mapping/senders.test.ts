import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../../src/domain/kernel/json-value.ts';
import { mapRecords } from '../../../../src/domain/tables/mapping/map-records.ts';
import { proposeMapping } from '../../../../src/domain/tables/mapping/propose-mapping.ts';
import { checkRecords } from '../../../../src/domain/tables/record-check.ts';
import { formAsJson } from '../../../../src/http/kernel/bodies/form-json.ts';
import { aColumn, aTable } from '../../../support/builders.ts';

type Sent = { readonly body?: JsonValue; readonly form?: string; readonly records: readonly object[] };

/** A body of a sender in its documented form, the records of it, and the paths that a person picks where the proposal has others. */
interface Sender extends Sent {
  readonly columns: readonly (string | Parameters<typeof aColumn>[1])[];
  readonly picks?: Readonly<Record<string, string>>;
  /** Another body, read by the mapping of the first. */
  readonly again?: Sent;
}

const folder = new URL('senders/', import.meta.url);
const senders = readdirSync(folder).map((name) => [name.replace('.json', ''), read(name)] as const);

function read(name: string): Sender {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}

const jsonOf = async ({ body, form }: Sent): Promise<JsonValue> =>
  form === undefined
    ? (body as JsonValue)
    : JSON.parse((await formAsJson(Buffer.from(form), 'application/x-www-form-urlencoded')).toString());

test('at least 43 senders are known', () => expect(senders.length).toBeGreaterThanOrEqual(43));

test.each(senders)('a mapping from one body of %s stores its records', async (_name, { picks = {}, again, ...sent }) => {
  const columns = sent.columns.map((one) => (typeof one === 'string' ? aColumn(one) : aColumn((one as { name: string }).name, one)));
  const table = aTable({ organizationId: 'o', columns });
  const body = await jsonOf(sent);
  const proposed = proposeMapping(table, body);
  const chosen = Object.entries(picks).map(([column, path]) => ({
    column,
    path,
    optional: true,
    ...(path.includes('[*]') && { join: ', ' }),
  }));
  const kept = proposed.columns.filter(({ column }) => !Object.hasOwn(picks, column));
  const { mapping } = table.mapBodies({ ...proposed, columns: [...kept, ...chosen] });
  const recordsOf = (json: JsonValue) => mapping && checkRecords(table, mapRecords(table, mapping, json).values());
  expect(recordsOf(body)).toEqual(sent.records);
  if (again) expect(recordsOf(await jsonOf(again))).toEqual(again.records);
});
