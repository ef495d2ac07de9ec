import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { type Spindle, serveSpindle } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';
import { until } from '../../support/jest/until.ts';
import { cloneDatabase, openPostgres } from '../../support/postgres-backend.ts';

let spindle: Spindle;
let other: ConnectionPool;

beforeAll(async () => {
  const database = await cloneDatabase();
  other = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 20_000 });
  spindle = await serveSpindle(await openPostgres(database));
});
afterAll(async () => {
  await spindle.stop();
  await other.close();
  await spindle.store.close();
});

const stuck = `
  select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%from records%' and pid <> pg_backend_pid()`;

async function untilStuck(n: number): Promise<void> {
  await until(async () => {
    const [row] = await other.query<{ n: number }>('', stuck, []);
    return row?.n === n;
  }, `${n} statements wait for the lock`);
}

test.each([
  ['a search', { search: 'nobody' }],
  ['a sort', { sort: { column: 'email' } }],
])('%s whose client disconnects is canceled in the database while its statement runs', async (_, question) => {
  const tenant = await aTenant(spindle);
  const owner = await tenant.person();
  await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
  const path = `/data-tables/${tenant.table.id}/records/query`;
  const lock = await other.pool.connect();
  try {
    await lock.query('begin');
    await lock.query('lock table records');
    const headers = { ...bearer(owner.token), 'Content-Type': 'application/json' };
    const sent = request(`${spindle.url}/api/v1${path}`, { method: 'POST', headers, agent: false });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify(question));
    await untilStuck(1);
    sent.destroy();
    await untilStuck(0);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
  for (let call = 0; call < 12; call++) expect((await owner.post(path, question)).status).toBe(200);
  expect(spindle.errors).toEqual([]);
  expect(spindle.logged.filter((line) => line.includes('"status":499'))).not.toEqual([]);
});
