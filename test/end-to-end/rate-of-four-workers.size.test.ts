import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../scripts/support/unruly-mail-server.ts';
import { MailHouse } from './mail-house.ts';

// `RATE_MINUTES=3 npm run test:size -- test/end-to-end/rate-of-four-workers` runs longer.
const minutes = Number(process.env.RATE_MINUTES ?? 1);
const perMinute = 150;
/** Over a single minute, one late claim on a busy machine is more than 2 %. */
const leastShare = minutes > 1 ? 0.98 : 0.95;

let house: MailHouse;
let mails: UnrulyMailServer;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  house = await MailHouse.open(4);
});

afterAll(async () => {
  await house?.close();
  await mails?.close();
});

/** The most that came within a minute, wherever that begins. */
function mostInAMinute(times: readonly number[]): number {
  let most = 0;
  for (let from = 0, to = 0; to < times.length; to++) {
    while ((times[to] as number) - (times[from] as number) >= 60_000) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

test(`four workers send ${perMinute} a minute, and never more`, async () => {
  // All workers have begun, and their code is compiled.
  const warmUp = await house.customer('warm-up', mails.port);
  await warmUp.ended(await warmUp.start(await warmUp.campaign(60)));
  mails.taken.length = 0;
  const customer = await house.customer('rate', mails.port, { limits: { perMinute } });
  const count = perMinute * minutes + 30;
  const campaigns = await Promise.all([customer.campaign(count / 2), customer.campaign(count / 2)]);
  const jobs = await Promise.all(campaigns.map((campaign) => customer.start(campaign)));
  for (const job of jobs) expect((await customer.ended(job)).messages.mail).toEqual({ sent: count / 2 });
  const times = mails.taken.map(({ at }) => at);
  expect(times).toHaveLength(count);
  const [first = 0] = times;
  // The number of messages after each whole number of minutes, in messages a minute.
  const rates = Array.from({ length: minutes }, (_, index) => {
    const sent = perMinute * (index + 1);
    return (sent / ((times[sent] as number) - first)) * 60_000;
  });
  const figures = `most in a minute: ${mostInAMinute(times)}; messages a minute: ${rates.map((rate) => rate.toFixed(1)).join(', ')}`;
  if (minutes > 1) console.log(figures);
  expect([figures, mostInAMinute(times) <= perMinute, rates.every((rate) => rate >= perMinute * leastShare)]).toEqual([
    figures,
    true,
    true,
  ]);
});
