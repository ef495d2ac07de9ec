import { expect, test } from '@jest/globals';
import { TrustedDevice } from '../../../src/domain/accounts/second-factor/trusted-device.ts';
import { aPerson } from '../../support/http-person.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { ids } from '../../support/sequential-ids.ts';

onEachStore('signed-in members', (spindle) => {
  const given = async () => {
    const { id } = await aTenant(spindle());
    const owner = await aPerson(spindle(), id);
    spindle().clock.pass({ seconds: 1 });
    return { id, owner, admin: await aPerson(spindle(), id, 'admin'), member: await aPerson(spindle(), id, 'member') };
  };
  const trust = (userId: string, days: number) =>
    spindle().store.unitOfWork.run(({ trustedDevices }) => {
      const at = new Date(spindle().clock.now().getTime() - days * 86_400_000);
      return trustedDevices.save(
        new TrustedDevice({ userId, id: ids.next(), createdAt: at, usedAt: at, ip: '192.0.2.1', userAgent: null }),
      );
    });

  test('are listed with where they are and how many devices they trust, the latest first, by pages', async () => {
    const { owner, admin, member } = await given();
    await trust(member.user.id, 1);
    await trust(member.user.id, 31);
    const { body } = await admin.get('/members/sessions');
    expect(body.data.map(({ userId }: { userId: string }) => userId).at(-1)).toBe(owner.user.id);
    expect(
      new Set(body.data.map(({ userId, trustedDevices }: { userId: string; trustedDevices: number }) => `${userId} ${trustedDevices}`)),
    ).toEqual(new Set([`${owner.user.id} 0`, `${admin.user.id} 0`, `${member.user.id} 1`]));
    const first = await admin.get('/members/sessions?limit=2');
    const second = await admin.get(`/members/sessions?limit=2&cursor=${first.body.nextCursor}`);
    expect([...first.body.data, ...second.body.data]).toEqual(body.data);
    expect(second.body.nextCursor).toBeNull();
    expect((await member.get('/members/sessions')).status).toBe(403);
  });

  test('are not those who have signed out, whose session is over, or who are in another organization now', async () => {
    const { owner, admin, member } = await given();
    const other = await aTenant(spindle());
    await spindle().store.unitOfWork.run(async ({ sessions }) => {
      const [moved, ended] = [await sessions.lock(admin.sessionId), await sessions.lock(member.sessionId)];
      if (moved) await sessions.save(moved.switchTo(other.id));
      if (ended) await sessions.save(ended.end('signed-out', spindle().clock.now()));
    });
    const listed = async () => (await owner.get('/members/sessions')).body.data.map(({ userId }: { userId: string }) => userId);
    expect(await listed()).toEqual([owner.user.id]);
  });

  test('are signed out at once, with their devices if that is chosen; admins do not sign owners out', async () => {
    const { owner, admin, member } = await given();
    await trust(member.user.id, 1);
    const signOut = (by: typeof owner, { user }: typeof owner, forgetsDevices: boolean) =>
      by.post(`/members/${user.id}/sign-out`, { forgetsDevices });
    expect((await signOut(admin, owner, false)).status).toBe(403);
    expect((await signOut(owner, member, true)).status).toBe(200);
    const refused = await member.get('/data-tables');
    expect([refused.status, refused.body.code, refused.body.cause]).toEqual([401, 'SESSION_REVOKED', 'signed-out']);
    expect(
      await spindle().store.unitOfWork.run(({ trustedDevices }) => trustedDevices.list(member.user.id, spindle().clock.now())),
    ).toEqual([]);
    // Again changes nothing.
    expect((await signOut(owner, member, true)).status).toBe(200);
    expect((await owner.post(`/members/${ids.next()}/sign-out`, { forgetsDevices: false })).body.code).toBe('MEMBER_NOT_FOUND');
    const { body } = await owner.get('/audit?action=member.signed-out');
    expect(body.data[0]).toMatchObject({ subject: { id: member.user.id }, details: { forgetsDevices: true } });
  });

  test('who is in another organization stays signed in there', async () => {
    const { owner, member } = await given();
    const other = await aTenant(spindle());
    await spindle().store.unitOfWork.run(async ({ sessions }) => {
      const session = await sessions.lock(member.sessionId);
      if (session) await sessions.save(session.switchTo(other.id));
    });
    expect((await owner.post(`/members/${member.user.id}/sign-out`, { forgetsDevices: false })).status).toBe(200);
    const after = await spindle().store.unitOfWork.run(({ sessions }) => sessions.active(member.user.id));
    expect(after?.id).toBe(member.sessionId);
  });
});
