import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';

// `POOL_PEOPLE=100000 npm run test:size -- test/end-to-end/senders/pool` writes to more.
const people = Number(process.env.POOL_PEOPLE ?? 2000);
const channels = 5;

let house: MailHouse;
let sink: Awaited<ReturnType<typeof startSink>>;
/** The senders of each person, in the order of their mails. */
const sendersOf = new Map<string, string[]>();
let came = 0;

beforeAll(async () => {
  sink = await startSink({
    onData(stream, { envelope }, done) {
      came++;
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      for (const { address } of envelope.rcptTo) sendersOf.set(address, [...(sendersOf.get(address) ?? []), sender]);
      stream.on('end', () => done()).resume();
    },
  });
  house = await MailHouse.open(2);
});

afterAll(async () => {
  await house?.close();
  await closeSinks();
});

test(`a pool of five over ${people} people is even, and nobody has two senders but those of the one that was archived half-way`, async () => {
  const port = Number(new URL(sink.url).port);
  const customer = await house.customer('pool', port, { sender: { name: 'Ada', address: 'sender0@acme.example' } });
  const channelIds = [customer.channelId];
  for (let count = 1; count < channels; count++) {
    const sender = { name: 'Ada', address: `sender${count}@acme.example` };
    const settings = { host: '127.0.0.1', port, security: 'none' };
    channelIds.push((await customer.call('POST', '/channels', { provider: 'smtp', name: `Sales ${count}`, sender, settings })).channel.id);
  }
  const mail = (id: string) => ({
    id,
    type: 'message',
    channel: 'email',
    to: '{{ email }}',
    subject: 'Hi',
    text: '{{ unsubscribe_url }}',
    channelIds,
  });
  const campaign = await customer.campaign(people, {
    steps: [mail('first'), { id: 'while', type: 'wait', for: '1 minute' }, mail('second')],
  });
  const jobId = await customer.start(campaign);
  await until(
    () => came > people / 2,
    'half have got the first',
    () => came,
  );
  const before = new Map([...sendersOf].map(([person, [first]]) => [person, first as string]));
  await customer.call('POST', `/channels/${channelIds[2]}/archive`);
  await until(
    () => came >= people,
    'all have got the first',
    () => came,
  );
  // Nothing comes while they wait.
  await sleep(50_000);
  await until(
    () => came >= 2 * people,
    'both mails have come',
    () => came,
  );
  await sleep(1000);
  const { messages } = await customer.ended(jobId);
  expect([messages.first, messages.second, sendersOf.size, came]).toEqual([{ sent: people }, { sent: people }, people, 2 * people]);
  const shares = Array.from(
    { length: channels },
    (_, count) => [...before.values()].filter((one) => one === `sender${count}@acme.example`).length,
  );
  const farthest = Math.max(...shares.map((share) => Math.abs(share / before.size - 1 / channels)));
  console.info(`${before.size} people had ${shares.join(', ')}; farthest from a fifth: ${farthest}`);
  expect(farthest).toBeLessThan(0.01);
  const gone = 'sender2@acme.example';
  const replaced = [...sendersOf.values()].filter(([first, second]) => first !== second);
  expect(replaced.every(([first, second]) => first === gone && second !== gone)).toBe(true);
  expect(replaced.length).toBeGreaterThan(before.size / 10);
});
