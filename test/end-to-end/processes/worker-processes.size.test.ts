import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { freePort } from '../../../src/main/embedded-postgres/server.ts';
import { type Call, clientOf } from '../../support/http-client.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';
import { Program } from './program.ts';

let house: MailHouse;
let mails: UnrulyMailServer;
let workers: readonly [Program, Program];
let ports: readonly [number, number];

const start = (health: object): Program => new Program(['src/main/launch/worker.mjs'], { ...house.workerSettings, ...health });

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(0);
  ports = [await freePort(), await freePort()];
  workers = [start({ WORKER_HEALTH_PORT: String(ports[0]) }), start({})];
});

afterAll(async () => {
  for (const { child } of workers ?? []) child.kill('SIGKILL');
  await house?.close();
  await mails?.close();
});

test('two workers share jobs; one that is killed is started again, and nobody is contacted twice', async () => {
  const [first, victim] = workers;
  for (const worker of workers) await worker.lines('runtime started', 1);
  const [health, healthAgain] = ports.map((port) => clientOf({ url: `http://127.0.0.1:${port}` })) as [Call, Call];
  await until(async () => (await health('GET', '/')).status === 200, 'a worker answers');

  const count = 400;
  const customer = await house.customer('shared', mails.port);
  const campaigns = [await customer.campaign(count), await customer.campaign(count)];
  const jobs = await Promise.all(campaigns.map((campaign) => customer.start(campaign)));
  await until(() => mails.taken.length > 40, 'messages are being sent');
  victim.child.kill('SIGKILL');
  await victim.ended();
  const again = start({ WORKER_HEALTH_PORT: String(ports[1]) });
  workers = [first, again];
  await again.lines('runtime started', 1);

  for (const job of jobs) {
    expect((await customer.ended(job)).state).toBe('completed');
    const messages = await customer.messages(job);
    expect(messages).toHaveLength(count);
    const states = messages.map(({ state }) => state);
    expect(states.filter((state) => state !== 'sent' && state !== 'unknown')).toEqual([]);
    expect(states.filter((state) => state === 'unknown').length).toBeLessThanOrEqual(20);
  }
  const ids = mails.taken.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(new Set(ids).size);
  const sentBy = async (worker: Call): Promise<number> => {
    const { text } = await worker('GET', '/metrics');
    return Number(/spindle_message_attempt_duration_seconds_count\{channel="email",result="sent"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  // Each worker's metrics are of itself alone; those of the killed one are gone with it.
  const sent = (await sentBy(health)) + (await sentBy(healthAgain));
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThanOrEqual(ids.length);
  expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);
});
