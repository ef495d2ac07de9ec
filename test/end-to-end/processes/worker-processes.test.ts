import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { clientOf } from '../../support/http-client.ts';
import { MailHouse, until } from '../mail-house.ts';
import { Program } from './program.ts';

let house: MailHouse;
let mails: UnrulyMailServer;
let workers: readonly [Program, Program];
let port: number;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  // Slow enough that no worker is through with both jobs before the others have begun.
  Object.assign(mails, { manner: 'slow', slowMs: 50 });
  house = await MailHouse.open(0);
  port = await freePort();
  const start = (health: object): Program => new Program(['src/main/launch/worker.mjs'], { ...house.workerSettings, ...health });
  workers = [start({ WORKER_HEALTH_PORT: String(port) }), start({})];
}, 120_000);

afterAll(async () => {
  for (const { child } of workers ?? []) child.kill('SIGKILL');
  await house?.close();
  await mails?.close();
}, 60_000);

test('two workers share jobs; one that is killed is started again, and nobody is contacted twice', async () => {
  const [first, victim] = workers;
  for (const worker of workers) await worker.lines('runtime started', 1);
  const health = clientOf({ url: `http://127.0.0.1:${port}` });
  await until('a worker answers', async () => (await health('GET', '/')).status === 200);

  const count = 400;
  const customer = await house.customer('shared', mails.port);
  const campaigns = [await customer.campaign(count), await customer.campaign(count)];
  const jobs = await Promise.all(campaigns.map((campaign) => customer.start(campaign)));
  await until('messages are being sent', () => mails.taken.length > 40);
  victim.child.kill('SIGKILL');
  await victim.ended();
  const again = new Program(['src/main/launch/worker.mjs'], house.workerSettings);
  workers = [first, again];
  await again.lines('runtime started', 1);

  for (const job of jobs) {
    expect((await customer.ended(job)).status).toBe('completed');
    const messages = await customer.messages(job);
    expect(messages).toHaveLength(count);
    const states = messages.map(({ state }) => state);
    expect(states.filter((state) => state !== 'sent' && state !== 'unknown')).toEqual([]);
    expect(states.filter((state) => state === 'unknown').length).toBeLessThanOrEqual(20);
  }
  const ids = mails.taken.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(new Set(ids).size);
  const { text } = await health('GET', '/metrics');
  const sent = /spindle_message_attempt_duration_seconds_count\{channel="email",result="sent"\} (\d+)/.exec(text)?.[1];
  // Of this worker alone.
  expect(Number(sent)).toBeGreaterThan(0);
  expect(Number(sent)).toBeLessThan(ids.length);
  expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);
}, 300_000);
