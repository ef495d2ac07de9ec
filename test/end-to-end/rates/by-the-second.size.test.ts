import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { MailHouse } from '../mail-house.ts';

let house: MailHouse;
let mails: UnrulyMailServer;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  mails.manner = 'slow';
  mails.slowMs = 200;
  house = await MailHouse.open(1);
}, 120_000);

afterAll(async () => {
  await house?.close();
  await mails?.close();
}, 60_000);

/** The most that came within a second, wherever that begins. */
function mostInASecond(times: readonly number[]): number {
  let most = 0;
  for (let from = 0, to = 0; to < times.length; to++) {
    while ((times[to] as number) - (times[from] as number) >= 1000) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

test('a rate by the second is never exceeded, and used for most of what the time of a message allows', async () => {
  const warmUp = await house.customer('warm-up', mails.port);
  await warmUp.ended(await warmUp.start(await warmUp.campaign(30)));
  const figures: string[] = [];
  for (const [perSecond, count] of [
    [10, 100],
    [4, 40],
    [1, 15],
  ] as const) {
    mails.taken.length = 0;
    const customer = await house.customer(`rate-${perSecond}`, mails.port, { limits: { perSecond } });
    await customer.ended(await customer.start(await customer.campaign(count)), 120);
    const times = mails.taken.map(({ at }) => at);
    const share = (((count - perSecond) / ((times.at(-1) as number) - (times[0] as number))) * 1000) / perSecond;
    figures.push(`${perSecond} a second: ${share.toFixed(2)} of the rate, most in a second: ${mostInASecond(times)}`);
    expect(mostInASecond(times)).toBeLessThanOrEqual(perSecond);
  }
  console.log(figures.join('\n'));
}, 300_000);
