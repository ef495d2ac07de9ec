import { expect, test } from '@jest/globals';
import { twinCopies } from '../../../src/postgres/runs/twin-repository.ts';
import { ownConnection } from '../../support/own-connection.ts';

const connection = ownConnection();

/** The columns that a twin has of its own. A new column is copied, or stands here. */
const own: Readonly<Record<string, readonly string[]>> = {
  // Nothing is sent through them, so nothing is signed, limited, checked or told.
  channels: [
    ...['alarm', 'bounce_domain', 'dkim', 'feedback', 'guardrail', 'last_check', 'ramp', 'rates_since', 'renewal'],
    ...['sealed_dkim_keys', 'sealed_feedback'],
  ],
  due_starts: ['seen_at', 'skipped', 'skipped_at'],
  live_spinners: ['charged_day', 'held_until', 'hours', 'since', 'waiting'],
  // Made from the definition.
  versions: ['data_table_id'],
};

test('each column of a definition is copied into test mode, or is the twin’s own', async () => {
  const columns = 'select table_name as name, column_name as "column" from information_schema.columns where table_schema = \'public\'';
  const { rows } = (await connection().knex.raw(columns)) as { rows: readonly { readonly name: string; readonly column: string }[] };
  const left = twinCopies.map(({ table, columns: copied }) => [
    table,
    rows
      .filter(({ name, column }) => name === table && column !== 'organization_id' && !copied.includes(column))
      .map(({ column }) => column)
      .sort(),
  ]);
  expect(Object.fromEntries(left.filter(([, names]) => names?.length !== 0))).toEqual(own);
});
