import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';
import { Program } from './program.ts';

let house: MailHouse;
let mails: UnrulyMailServer;
let worker: Program;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(0);
  worker = new Program(['src/main/launch/worker.mjs'], house.workerSettings);
});

afterAll(async () => {
  worker?.child.kill('SIGKILL');
  await house?.close();
  await mails?.close();
});

const tables = `
  select relname as name from pg_class c
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'spindle_migrations%'`;

/** Adds a column as a migration does: waits for its lock for a second at a time. */
async function addColumn(table: string): Promise<void> {
  for (;;) {
    try {
      await house.query(`set lock_timeout = '1s'; alter table "${table}" add column zzz_new integer not null default 0`);
      return;
    } catch (reason) {
      if ((reason as { code?: string }).code !== '55P03') throw reason;
    }
  }
}

test('each table gets a column while calls are made and a job runs: no call and no turn fails', async () => {
  const customer = await house.customer('widened', mails.port);
  const campaign = await customer.campaign(400);
  const one = await customer.campaign(1);
  const { data } = await customer.call('GET', '/data-tables');
  const [first] = data;
  const key = (await customer.call('POST', '/api-keys', { name: 'CRM', scopes: ['ingest', 'trigger'] })).secret;
  const jobId = await customer.start(campaign);
  await until(() => mails.taken.length > 20, 'messages are being sent');

  const failed: string[] = [];
  let calls = 0;
  let isOver = false;
  const attempt = async (call: Promise<unknown>): Promise<void> => {
    calls++;
    await call.catch((reason: Error) => failed.push(reason.message));
  };
  const read = async (): Promise<void> => {
    const paths = [`/jobs/${jobId}`, '/jobs', `/jobs/${jobId}/recipients`, `/jobs/${jobId}/recipients?state=completed`];
    paths.push(`/jobs/${jobId}/messages`, `/jobs/${jobId}/messages?state=sent`, `/jobs/${jobId}/recipients?address=person1@example.com`);
    paths.push('/data-tables', `/data-tables/${first.id}`, `/data-tables/${first.id}/records`, `/data-tables/${first.id}/imports`);
    paths.push('/spinners', `/spinners/${campaign.spinnerId}`, '/channels', '/usage', '/audit', '/suppressions', '/organization');
    while (!isOver) {
      for (const path of paths) await attempt(customer.call('GET', path));
      await sleep(20);
    }
  };
  const write = async (): Promise<void> => {
    const authorization = { Authorization: `Bearer ${key}` };
    const records = [{ email: 'new@example.com', name: 'New' }];
    while (!isOver) {
      await attempt(customer.call('POST', '/public/ingest', { dataTableId: first.id, records }, authorization));
      await attempt(customer.call('POST', `/public/trigger/${one.spinnerId}`, {}, authorization));
      await attempt(customer.call('POST', '/suppressions', { addresses: [`${calls}@example.com`] }));
      await sleep(20);
    }
  };
  const load = [read(), write()];
  for (const { name } of await house.query<{ name: string }>(tables)) await addColumn(name);
  await sleep(2000);
  isOver = true;
  await Promise.all(load);

  expect(failed).toEqual([]);
  expect(calls).toBeGreaterThan(100);
  const job = await customer.ended(jobId);
  expect([job.state, mails.taken.length >= 400]).toEqual(['completed', true]);
  expect(worker.log.filter(({ level }) => level === 'error')).toEqual([]);
});
