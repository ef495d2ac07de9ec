import { expect, test } from '@jest/globals';
import { accountHash, FailedSignIns } from '../../../src/application/accounts/failed-sign-ins.ts';
import { SecurityLog } from '../../../src/application/accounts/security-log.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { UuidIds } from '../../../src/system/uuid-ids.ts';
import { aUser } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { openMemory } from '../../support/memory-backend.ts';

const secrets = new NodeSecrets('07'.repeat(32));

async function opened() {
  const store = await openMemory();
  const clock = new FixedClock();
  const failures = new FailedSignIns(new SecurityLog(clock, new UuidIds()), secrets, clock);
  const fail = (email: string, user = undefined as ReturnType<typeof aUser> | undefined) =>
    failures.note({ email, user, ip: '192.0.2.1', userAgent: undefined }, (work) => store.unitOfWork.run(work));
  const count = async (filter: { userId?: string; account?: string } = {}) => (await store.securityEvents.latest(filter, 10_000)).length;
  return { clock, fail, count };
}

test('notes 20 failures of an account in an hour, whether it exists or not', async () => {
  const { clock, fail, count } = await opened();
  const user = aUser();
  const counts = async () => [await count({ userId: user.id }), await count({ account: accountHash(secrets, 'Nobody@example.com') })];
  for (let n = 0; n < 25; n++) for (const one of [user, undefined]) await fail(one?.email ?? 'nobody@example.com', one);
  expect(await counts()).toEqual([20, 20]);
  clock.pass({ hours: 1 });
  for (const one of [user, undefined]) await fail(one?.email ?? 'nobody@example.com', one);
  expect(await counts()).toEqual([21, 21]);
});

test('notes 5000 failures in an hour, so that a flood fills no database', async () => {
  const { clock, fail, count } = await opened();
  for (let n = 0; n < 5010; n++) await fail(`person-${n}@example.com`);
  expect(await count()).toBe(5000);
  clock.pass({ hours: 1 });
  await fail('one-more@example.com');
  expect(await count()).toBe(5001);
});
