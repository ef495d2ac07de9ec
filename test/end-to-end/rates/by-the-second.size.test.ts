import { availableParallelism, loadavg } from 'node:os';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UnrulyMailServer } from '../../../scripts/support/unruly-mail-server.ts';
import { slowness } from '../../support/jest/machine.ts';
import { MailHouse } from '../mail-house.ts';

let house: MailHouse;
let mails: UnrulyMailServer;

beforeAll(async () => {
  mails = await UnrulyMailServer.start();
  mails.manner = 'slow';
  mails.slowMs = 200;
  house = await MailHouse.open(1);
});

afterAll(async () => {
  await house?.close();
  await mails?.close();
});

/** The most that came within a second, wherever that begins. */
function mostInASecond(times: readonly number[]): number {
  let most = 0;
  for (let from = 0, to = 0; to < times.length; to++) {
    while ((times[to] as number) - (times[from] as number) >= 1000) from++;
    most = Math.max(most, to - from + 1);
  }
  return most;
}

/** The time of a server's messages becomes known with the first ones. */
const first = 30;
const least = 0.85;

test('a rate by the second is never exceeded, and used for nine tenths on a quiet machine', async () => {
  const warmUp = await house.customer('warm-up', mails.port);
  await warmUp.ended(await warmUp.start(await warmUp.campaign(30)));
  const figures: string[] = [];
  for (const [perSecond, count] of [
    [10, 150],
    [4, 80],
    [1, 50],
  ] as const) {
    mails.taken.length = 0;
    const customer = await house.customer(`rate-${perSecond}`, mails.port, { limits: { perSecond } });
    await customer.ended(await customer.start(await customer.campaign(count)));
    const times = mails.taken.map(({ at }) => at);
    const later = times.slice(first);
    const share = (((later.length - 1) / ((later.at(-1) as number) - (later[0] as number))) * 1000) / perSecond;
    figures.push(`${perSecond} a second: ${share.toFixed(2)} of the rate, most in a second: ${mostInASecond(times)}`);
    // A second's messages of grace, since those that wait for the processor come together.
    expect(times.length - perSecond).toBeLessThanOrEqual(
      (perSecond * ((times.at(-1) as number) - (times[0] as number))) / 1000 + perSecond,
    );
    // Beside other programs, claims come late, and what was sent in turn comes together.
    if ((loadavg()[0] as number) > availableParallelism() || slowness() > 2) continue;
    expect(mostInASecond(times)).toBeLessThanOrEqual(perSecond);
    expect(share).toBeGreaterThan(least);
  }
  console.log(figures.join('\n'));
});
