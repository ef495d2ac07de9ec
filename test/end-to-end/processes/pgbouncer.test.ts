import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { bearer } from '../../support/http-tenant.ts';
import { cloneDatabase, type TestDatabase } from '../../support/postgres-backend.ts';
import { MailHouse } from '../mail-house.ts';
import { installedPgBouncer, PgBouncer } from './pgbouncer.ts';

const { isThere, title } = installedPgBouncer;
const testIfThere = isThere ? test : test.skip;

let folder: string;
let database: TestDatabase;
let pgBouncer: PgBouncer;
let house: MailHouse;
let mails: UnrulyMailServer;

beforeAll(async () => {
  if (!isThere) return;
  folder = await mkdtemp(join(tmpdir(), 'spindle-pgbouncer-'));
  database = await cloneDatabase();
  pgBouncer = await PgBouncer.start(database.appUrl, folder);
  mails = await UnrulyMailServer.start();
  const urls = { DATABASE_URL: pgBouncer.url, DATABASE_DIRECT_URL: database.appUrl };
  house = await MailHouse.open(1, urls, async () => database);
});
afterAll(async () => {
  if (!isThere) return;
  // Connections that it holds would keep the database from being dropped.
  await pgBouncer.stop();
  await house.close();
  await mails.close();
  await rm(folder, { recursive: true, force: true });
});

testIfThere(`the API works through a pooler in transaction mode whose few connections all calls share (${title})`, async () => {
  const customer = await house.customer('pooled', mails.port);
  const campaign = await customer.campaign(100);
  const { data: tables } = await customer.call('GET', '/data-tables');
  const tableId = tables[0].id;
  const key = (await customer.call('POST', '/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger'] })).secret;
  const authorization = { Authorization: `Bearer ${key}` };
  const records = (count: number) => Array.from({ length: count }, (_, n) => ({ email: `more${n}@example.com`, name: 'Ada' }));
  const ingest = (count: number) =>
    customer.call('POST', '/public/ingest', { dataTableId: tableId, records: records(count) }, authorization);

  const rounds = 20;
  const calls = Array.from({ length: rounds }, async (_, round) => {
    expect((await ingest(1)).inserted).toBe(1);
    expect((await ingest(200)).inserted).toBe(200);
    await customer.call('POST', `/data-tables/${tableId}/records/query`, {
      search: 'more',
      sort: { column: 'email' },
    });
    for (const path of [`/data-tables/${tableId}/records`, '/jobs', '/channels', '/usage', '/audit']) await customer.call('GET', path);
    await customer.call('POST', '/suppressions', { addresses: [`gone${round}@example.com`] });
  });
  await Promise.all(calls);
  const file = `email,name\n${records(1000)
    .map(({ email, name }) => `${email},${name}\n`)
    .join('')}`;
  const imported = await house.api.call('POST', `/api/v1/public/data-tables/${tableId}/import`, {
    headers: { ...bearer(key), 'Content-Type': 'text/csv' },
    body: file,
  });
  expect(imported.body).toMatchObject({ inserted: 1000 });
  const stored = 100 + rounds * 201 + 1000;
  const [row] = await house.query<{ count: number }>('select count(*)::int as count from records where data_table_id = $1', [tableId]);
  expect(row?.count).toBe(stored);
  const { view } = await customer.call('POST', `/data-tables/${tableId}/records/views`, { sort: { column: 'email' } });
  expect(view.count).toBe(stored);

  const { jobId } = await customer.call('POST', `/public/trigger/${campaign.spinnerId}`, {}, authorization);
  const { recipients } = await customer.ended(jobId);
  expect(recipients.completed).toBe(new Set(records(1000).map(({ email }) => email)).size + 100);
  expect(mails.count).toBe(recipients.completed);
});
