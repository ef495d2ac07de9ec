import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';
import type { Program } from './program.ts';
import { workersToKill } from './workers-to-kill.ts';

const at = workersToKill();

beforeAll(() => {
  at.mails.manner = 'slow';
  at.mails.slowMs = 400;
});

/** A worker on a machine whose clock is ahead by `seconds`. */
function workerAhead(seconds: number): Program {
  const shifted = fileURLToPath(new URL('../../../scripts/support/shifted-clock.mjs', import.meta.url));
  return at.start(['--import', shifted], { SHIFT_MS: String(seconds * 1000) });
}

test('workers whose clocks are three minutes apart respect each other’s leases, and say that theirs is off', async () => {
  const [ahead, behind] = [workerAhead(90), workerAhead(-90)];
  await Promise.all([ahead.lines('runtime started', 1), behind.lines('runtime started', 1)]);
  const count = 150;
  const customer = await at.house.customer('shifted', at.mails.port);
  const campaigns = [await customer.campaign(count), await customer.campaign(count)];
  const jobs = await Promise.all(campaigns.map((campaign) => customer.start(campaign)));
  for (const job of jobs) {
    expect((await customer.ended(job)).state).toBe('completed');
    expect((await customer.messages(job)).map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'sent'));
  }
  const ids = at.mails.taken.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(new Set(ids).size);
  const off = ({ log }: Program) => log.filter(({ msg }) => String(msg).includes("machine's clock")).map(({ msg }) => msg);
  const said = (is: string) => `this machine's clock is ${is} the database's, which Spindle goes by: set it by NTP`;
  await until(() => off(ahead).length + off(behind).length >= 2, 'both have said it');
  expect(off(ahead)).toEqual([said('90 s ahead of')]);
  expect(off(behind)).toEqual([said('90 s behind')]);
});
