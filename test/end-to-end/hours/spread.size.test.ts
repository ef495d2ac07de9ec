import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { slowness } from '../../support/jest/machine.ts';
import { until } from '../../support/jest/until.ts';
import { MailHouse } from '../mail-house.ts';

const people = 600;
const spreadMinutes = 2;
const minute = 60_000;
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

let house: MailHouse;
let sink: Awaited<ReturnType<typeof startSink>>;
/** When each mail came. */
const cameAt: number[] = [];

beforeAll(async () => {
  sink = await startSink({
    onData(stream, _, done) {
      cameAt.push(Date.now());
      stream.on('end', () => done()).resume();
    },
  });
  house = await MailHouse.open(2);
});

afterAll(async () => {
  await house.close();
  await closeSinks();
});

test('mails that waited for their hours come evenly over the minutes after the opening, none of them before', async () => {
  const customer = await house.customer('hours', Number(new URL(sink.url).port), { limits: { concurrency: null } });
  // The full minute that is at least forty seconds away.
  const opens = Math.ceil((Date.now() + 40_000) / minute) * minute;
  const span = `${new Date(opens).toISOString().slice(11, 16)}-24:00`;
  const sendingWindow = { hours: Object.fromEntries(days.map((day) => [day, [span]])), spread: spreadMinutes };
  const jobId = await customer.start(await customer.campaign(people, { sendingWindow }));
  await until(async () => (await customer.job(jobId)).recipients.waiting === people, 'all wait');
  await sleep(opens - Date.now());
  await until(
    () => cameAt.length === people,
    'all have come',
    () => cameAt.length,
  );
  const shares = cameAt.map((time) => (time - opens) / (spreadMinutes * minute)).sort((one, other) => one - other);
  const farthest = Math.max(...shares.map((share, place) => Math.abs(share - (place + 0.5) / people)));
  console.info(`first after ${shares[0]}, last after ${shares.at(-1)} of the minutes; farthest from even: ${farthest}`);
  expect(shares[0]).toBeGreaterThanOrEqual(0);
  // A slow machine is late, the more the slower it is.
  expect(farthest).toBeLessThan(0.05 * slowness());
});
