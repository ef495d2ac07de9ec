import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { RateLimits } from '../../../../src/http/kernel/rate-limits.ts';
import type { AdmittedCalls } from '../../../../src/http/kernel/shares/admitted-calls.ts';
import { CountedFailures } from '../../../../src/http/kernel/shares/failures.ts';

const limits = { ingest: { perSecond: 0.1, burst: 100 }, trigger: { perSecond: 0.1, burst: 10 } };
const caller = (name: string) => ({ name, organizationId: 'acme' });

/** As many processes that hear each other, and how many messages each has sent. */
function processes(count: number) {
  const failures = new CountedFailures(5);
  const listeners: ((admitted: readonly AdmittedCalls[]) => void)[] = [];
  const told: number[] = Array(count).fill(0);
  const all = Array.from({ length: count }, (_, own) => {
    const tell = (admitted: readonly AdmittedCalls[]): void => {
      told[own] = (told[own] ?? 0) + 1;
      for (const [index, listener] of listeners.entries()) if (index !== own) listener(JSON.parse(JSON.stringify(admitted)));
    };
    return new RateLimits(limits, { failures, tell, listen: (listener) => listeners.push(listener) });
  });
  return { all, told };
}

const isAdmitted = async (process: RateLimits | undefined, name: 'ingest' | 'trigger', key: string): Promise<boolean> =>
  (await process?.count(name, caller(key)))?.retryAfterSeconds === undefined;

test('a caller has its burst once, whichever process it calls', async () => {
  const { all } = processes(3);
  let admitted = 0;
  for (let call = 0; call < 300; call++) if (await isAdmitted(all[call % 3], 'ingest', 'key')) admitted++;
  // Each of the two others may have four calls that it has not told yet.
  expect(admitted).toBeGreaterThanOrEqual(100);
  expect(admitted).toBeLessThanOrEqual(108);
  expect(await isAdmitted(all[0], 'ingest', 'another')).toBe(true);
});

test('a caller that is bound to one process has its whole burst there', async () => {
  const { all, told } = processes(2);
  let admitted = 0;
  for (let call = 0; call < 200; call++) if (await isAdmitted(all[0], 'ingest', 'key')) admitted++;
  expect(admitted).toBe(100);
  expect(told).toEqual([20, 0]);
});

test('what is left is told after a moment', async () => {
  const { all, told } = processes(2);
  await isAdmitted(all[0], 'ingest', 'key');
  await isAdmitted(all[0], 'ingest', 'other');
  expect(told).toEqual([0, 0]);
  while (told[0] === 0) await sleep(5);
  const standing = await all[1]?.count('ingest', caller('key'));
  expect(standing?.current).toContain('r=98');
  expect(told[0]).toBe(1);
});

test('the limit of an organization holds for all processes', async () => {
  const { all } = processes(2);
  const outcomes: boolean[] = [];
  for (let call = 0; call < 100; call++) outcomes.push(await isAdmitted(all[call % 2], 'trigger', `key ${call}`));
  // Ten of each key, and five times as many of all; a key's first call is told at once, since it is a tenth of its burst.
  expect(outcomes.filter(Boolean)).toHaveLength(50);
});

test('failures are counted once for all', async () => {
  const { all } = processes(2);
  for (let failure = 0; failure < 5; failure++) await all[failure % 2]?.failed('192.0.2.1', 'passwords');
  await expect(all[0]?.failed('192.0.2.1', 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(all[1]?.admit('192.0.2.1', 'passwords')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
