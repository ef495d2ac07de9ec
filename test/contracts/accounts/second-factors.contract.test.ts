import { expect, test } from '@jest/globals';
import { Passkey } from '../../../src/domain/accounts/second-factor/passkey.ts';
import { SecondFactor } from '../../../src/domain/accounts/second-factor/second-factor.ts';
import { TrustedDevice } from '../../../src/domain/accounts/second-factor/trusted-device.ts';
import { aUser } from '../../support/builders.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysLater = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

onEachBackend('Second factors', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const givenUser = async (): Promise<string> => {
    const user = aUser();
    await run(({ users }) => users.save(user));
    return user.id;
  };
  const aFactor = (userId: string): SecondFactor =>
    new SecondFactor({
      userId,
      id: ids.next(),
      sealed: 'sealed',
      createdAt: now,
      lastStep: 59_000_000,
      earlyStep: null,
      failures: 0,
      failingSince: null,
      recoveryCodes: [{ hash: 'a', isUsed: false }],
    });

  test('are found as they were saved; the next one of a person takes the place of the first', async () => {
    const userId = await givenUser();
    expect(await run(({ secondFactors }) => secondFactors.find(userId))).toBeUndefined();
    const first = aFactor(userId);
    await run(({ secondFactors }) => secondFactors.save(first));
    expect(await run(({ secondFactors }) => secondFactors.find(userId))).toEqual(first);
    const next = aFactor(userId).with({
      earlyStep: 59_000_020,
      failures: 2,
      failingSince: now,
      recoveryCodes: [{ hash: 'b', isUsed: true }],
    });
    await run(({ secondFactors }) => secondFactors.save(next));
    expect(await run(({ secondFactors }) => secondFactors.find(userId))).toEqual(next);
  });

  test('of one person are removed alone', async () => {
    const [one, other] = [await givenUser(), await givenUser()];
    await run(async ({ secondFactors }) => {
      await secondFactors.save(aFactor(one));
      await secondFactors.save(aFactor(other));
      await secondFactors.remove(one);
    });
    const found = await run(async ({ secondFactors }) => [await secondFactors.find(one), (await secondFactors.find(other))?.userId]);
    expect(found).toEqual([undefined, other]);
  });

  test('of passkeys alone have no app; passkeys are listed, changed and removed, one or all of a person', async () => {
    const [userId, other] = [await givenUser(), await givenUser()];
    const factor = SecondFactor.ofPasskeys({ userId, id: ids.next(), now, recoveryCodes: [] });
    const aPasskey = (id: string, owner = userId): Passkey =>
      new Passkey({
        ...{ userId: owner, id, name: 'Phone', publicKey: '{}', counter: 0, transports: ['internal'] },
        ...{ challengedAt: now, createdAt: now, usedAt: null },
      });
    await run(async ({ secondFactors, passkeys }) => {
      await secondFactors.save(factor);
      for (const passkey of [aPasskey('b'), aPasskey('a'), aPasskey('A'), aPasskey('a', other)]) await passkeys.save(passkey);
    });
    expect(await run(({ secondFactors }) => secondFactors.find(userId))).toEqual(factor);
    const used = aPasskey('a').rename('Old phone').use(4_000_000_000, daysLater(1), daysLater(1));
    await run(({ passkeys }) => passkeys.save(used));
    expect(await run(({ passkeys }) => passkeys.list(userId))).toEqual([aPasskey('A'), used, aPasskey('b')]);
    await run(({ passkeys }) => passkeys.remove(userId, 'A'));
    expect((await run(({ passkeys }) => passkeys.list(userId))).map(({ id }) => id)).toEqual(['a', 'b']);
    await run(({ passkeys }) => passkeys.remove(userId));
    expect(await run(({ passkeys }) => passkeys.list(userId))).toEqual([]);
    expect(await run(({ passkeys }) => passkeys.list(other))).toHaveLength(1);
  });

  const aDevice = (userId: string, fields: Partial<TrustedDevice> = {}): TrustedDevice =>
    new TrustedDevice({ userId, id: ids.next(), createdAt: now, usedAt: now, ip: '192.0.2.1', userAgent: null, ...fields });

  test('trusted devices are listed for 30 days, the one used last first, and removed one by one or all', async () => {
    const [userId, other] = [await givenUser(), await givenUser()];
    const [first, second] = [aDevice(userId), aDevice(userId, { usedAt: daysLater(1), userAgent: 'curl' })];
    const theirs = aDevice(other, { id: first.id });
    await run(async ({ trustedDevices }) => {
      for (const device of [first, second, theirs]) await trustedDevices.save(device);
    });
    const list = (user: string, at = now) => run(({ trustedDevices }) => trustedDevices.list(user, at));
    expect(await list(userId)).toEqual([second, first]);
    const used = first.use(daysLater(2), '192.0.2.7');
    await run(({ trustedDevices }) => trustedDevices.save(used));
    expect(await list(userId, new Date(daysLater(30).getTime() - 1))).toEqual([used, second]);
    expect(await list(userId, daysLater(30))).toEqual([]);
    await run(({ trustedDevices }) => trustedDevices.remove(userId, first.id));
    expect([await list(userId), await list(other)]).toEqual([[second], [theirs]]);
    await run(({ trustedDevices }) => trustedDevices.remove(userId));
    expect([await list(userId), await list(other)]).toEqual([[], [theirs]]);
  });

  test('trusted devices of more than 30 days are deleted', async () => {
    const userId = await givenUser();
    const [old, young] = [aDevice(userId), aDevice(userId, { createdAt: daysLater(1) })];
    await run(async ({ trustedDevices }) => {
      for (const device of [old, young]) await trustedDevices.save(device);
      await trustedDevices.forget(daysLater(30));
    });
    expect(await run(({ trustedDevices }) => trustedDevices.list(userId, now))).toEqual([young]);
  });
});
