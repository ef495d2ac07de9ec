import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from '../../../src/postgres/engine/connection/connection.ts';
import { masterKeyOf } from '../../support/keys/master-keys.ts';
import { cloneDatabase, isDistributed, type TestDatabase } from '../../support/postgres-backend.ts';
import { adminWith } from '../admin-runner.ts';

const hostile = 'Evil\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\r\u2028';
const escaped = 'Evil\\u001b]0;owned\\u0007\\u001b[2J\\u009b31m\\u202e\\u000d\\u2028';

let database: TestDatabase;
let admin: ReturnType<typeof adminWith>;

beforeAll(async () => {
  database = await cloneDatabase();
  admin = adminWith({ DATABASE_URL: database.url, SPINDLE_MASTER_KEY: masterKeyOf('5a') });
});
afterAll(() => database?.drop());

test('names that steer a terminal, of organizations and tables, are printed escaped: in tables, JSON and errors', async () => {
  await admin.json(['organization', 'create', '--name', 'Acme', '--plan', 'pro']);
  await admin.define('Acme', { tables: { Contacts: { columns: [] } } });
  // No door lets such a name in; a restored or an older database may have one.
  const sql = connect({ url: database.url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
  await sql.query('rename_organization', 'update organizations set name = $1', [hostile]);
  await sql.query('rename_table', 'update data_tables set name = $1', [hostile]);
  await sql.close();
  const outputs = [
    await admin.call(['organization', 'list']),
    await admin.call(['organization', 'show']),
    await admin.call(['definitions', 'export', '--json']),
    await admin.call([`--${hostile}`]),
  ];
  for (const { out, err } of outputs) {
    expect(out + err).toContain('\\u001b]0;owned');
    expect(out + err).not.toMatch(/[^\P{Cc}\n\t]|[\u2028-\u202e]/u);
  }
  expect(outputs[0]?.out).toContain(escaped);
  expect(Object.keys(JSON.parse(outputs[2]?.out ?? '').tables)).toContain(hostile);
});
