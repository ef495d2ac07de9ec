import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { clientOf } from '../../support/http-client.ts';
import { MailHouse, until } from '../mail-house.ts';
import { Program } from './several-processes.ts';

let house: MailHouse;
let mails: UnrulyMailServer;
let workers: Program;
let port: number;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(0);
  port = await freePort();
  workers = new Program(['src/main/launch/worker.mjs'], {
    ...house.workerSettings,
    WORKER_PROCESSES: '2',
    WORKER_HEALTH_PORT: String(port),
  });
}, 120_000);

afterAll(async () => {
  workers?.child.kill('SIGKILL');
  await house?.close();
  await mails?.close();
}, 60_000);

test('two workers share jobs; one that is killed is replaced, and nobody is contacted twice', async () => {
  const started = await workers.lines('runtime started', 2);
  expect(new Set(started.map(({ pid }) => pid))).toEqual(new Set(await workers.processes()));
  const health = clientOf({ url: `http://127.0.0.1:${port}` });
  await until('the primary answers for both', async () => (await health('GET', '/')).status === 200);

  const count = 400;
  const customer = await house.customer('shared', mails.port);
  const campaigns = [await customer.campaign(count), await customer.campaign(count)];
  const jobs = await Promise.all(campaigns.map((campaign) => customer.start(campaign)));
  await until('messages are being sent', () => mails.taken.length > 40);
  const [victim] = await workers.processes();
  process.kill(victim as number, 'SIGKILL');
  const [replaced] = await workers.lines('a process has ended and is replaced', 1);
  expect(replaced).toMatchObject({ ended: victim, signal: 'SIGKILL' });
  await workers.lines('runtime started', 3);

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
  // What the killed process had counted is gone with it.
  expect(Number(sent)).toBeGreaterThan(0);
  expect(Number(sent)).toBeLessThanOrEqual(ids.length);
  expect(await workers.stop()).toBe(0);
}, 300_000);
