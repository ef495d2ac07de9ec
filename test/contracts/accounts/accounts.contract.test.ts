import { expect, test } from '@jest/globals';
import { EmailTaken } from '../../../src/domain/accounts/errors.ts';
import { Invitation } from '../../../src/domain/accounts/invitation.ts';
import { Membership } from '../../../src/domain/accounts/membership.ts';
import { PasswordReset } from '../../../src/domain/accounts/password-reset.ts';
import { Session } from '../../../src/domain/accounts/session.ts';
import { aUser, hashOf } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (days: number, ms = 0): Date => new Date(now.getTime() + days * 86_400_000 + ms);

onEachBackend('Accounts', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  async function givenUser() {
    const user = aUser();
    await run(({ users }) => users.save(user));
    return user;
  }
  const aSession = (userId: string, organizationId = ids.next(), at = now) =>
    Session.begun({ id: ids.next(), userId, organizationId, ip: '203.0.113.1', userAgent: 'Browser', now: at });

  test('users are found by address in any case, and the address is unique, also for concurrent saves', async () => {
    const email = `Ada-${ids.next()}@Example.com`;
    const { done, refused } = await allAtOnce(5, () => run(({ users }) => users.save(aUser({ email }))));
    expect([done, refused.every((reason) => reason instanceof EmailTaken)]).toEqual([1, true]);
    const found = await run(({ users }) => users.findByEmail(` ${email.toUpperCase()} `));
    expect(found?.email).toBe(email);
    await run(({ users }) => users.save(found?.changePassword('changed') as NonNullable<typeof found>));
    expect((await run(({ users }) => users.lock(found?.id ?? '')))?.passwordHash).toBe('changed');
  });

  test('memberships are listed, counted by role, changed and removed', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const people = [await givenUser(), await givenUser(), await givenUser()];
    const made = people.map(
      ({ id: userId }, index) =>
        new Membership({ organizationId, userId, role: index === 0 ? 'owner' : 'member', grants: null, createdAt: later(index) }),
    );
    await run(async ({ memberships }) => {
      for (const membership of [...made].reverse()) await memberships.save(membership);
    });
    const [owner, member, other] = made as [Membership, Membership, Membership];
    await run(async ({ memberships }) => {
      expect(await memberships.list(organizationId)).toEqual(made);
      expect([await memberships.count(organizationId), await memberships.count(organizationId, 'owner')]).toEqual([3, 1]);
      await memberships.save(member.changeRole({ role: 'owner', grants: null }));
      await memberships.remove(other);
      expect([await memberships.count(organizationId), await memberships.count(organizationId, 'owner')]).toEqual([2, 2]);
      expect(await memberships.listOf(owner.userId)).toEqual([owner]);
      expect(await memberships.find(organizationId, other.userId)).toBeUndefined();
    });
  });

  test('the last session is the most recent one, ended or not', async () => {
    const { id } = await givenUser();
    const [first, second] = [aSession(id).end('replaced', later(1)), aSession(id, ids.next(), later(1)).end('token-reused', later(2))];
    await run(async ({ sessions }) => {
      await sessions.save(second);
      await sessions.save(first);
      expect(await sessions.last(id)).toEqual(second);
      expect(await sessions.last(ids.next())).toBeUndefined();
    });
  });

  test('sessions are deleted 90 days after they ended or expired', async () => {
    const [one, other] = [await givenUser(), await givenUser()];
    const ended = aSession(one.id).end('token-reused', now);
    const left = aSession(other.id);
    await run(async ({ sessions }) => {
      await sessions.save(ended);
      await sessions.save(left);
    });
    const kept = async (at: Date) => {
      await run(({ sessions }) => sessions.forget(at));
      return run(({ sessions }) => Promise.all([ended, left].map(async ({ id }) => (await sessions.lock(id)) !== undefined)));
    };
    expect(await kept(later(90))).toEqual([true, true]);
    expect(await kept(later(90, 1))).toEqual([false, true]);
    expect(await kept(later(104))).toEqual([false, true]);
    expect(await kept(later(104, 1))).toEqual([false, false]);
  });

  test('invitations are found by token, counted while they are open, and deleted 30 days after their end', async () => {
    const { id: organizationId } = await givenOrganization(store());
    const made = (email: string) => {
      const id = ids.next();
      return Invitation.made({ organizationId, id, email, role: 'admin', invitedBy: ids.next(), tokenHash: hashOf(id), now });
    };
    const [open, revoked, accepted] = [made('Ada@example.com'), made('b@example.com').revoke(now), made('c@example.com').accept(now)];
    await run(async ({ invitations }) => {
      for (const invitation of [open, revoked, accepted]) await invitations.save(invitation);
      expect(await invitations.find(organizationId, open.id)).toEqual(open);
      expect(await invitations.find(ids.next(), open.id)).toBeUndefined();
      expect(await invitations.findByToken(open.tokenHash)).toEqual(open);
      expect(await invitations.findByToken(hashOf('other'))).toBeUndefined();
      expect(await invitations.findOpen(organizationId, 'ADA@EXAMPLE.COM', now)).toEqual([open]);
      expect(await invitations.findOpen(organizationId, 'ada@example.com', later(7))).toEqual([]);
      expect(await invitations.findOpen(organizationId, 'b@example.com', now)).toEqual([]);
      expect([await invitations.countOpen(organizationId, later(7, -1)), await invitations.countOpen(organizationId, later(7))]).toEqual([
        1, 0,
      ]);
      expect([await invitations.countSince(organizationId, now), await invitations.countSince(organizationId, later(0, 1))]).toEqual([
        3, 0,
      ]);
    });
    const left = async (at: Date) => {
      await run(({ invitations }) => invitations.forget(at));
      return run(({ invitations }) => invitations.countSince(organizationId, now));
    };
    expect([await left(later(30)), await left(later(30, 1)), await left(later(37)), await left(later(37, 1))]).toEqual([3, 1, 1, 0]);
  });

  test('password resets are found by token, used up together, and deleted a day after they expired', async () => {
    const [{ id: userId }, { id: otherId }] = [await givenUser(), await givenUser()];
    const made = (userId: string, at: Date) => {
      const id = ids.next();
      return PasswordReset.made({ id, userId, tokenHash: hashOf(id), now: at });
    };
    const [first, second, others] = [made(userId, now), made(userId, later(0, 1000)), made(otherId, now)];
    await run(async ({ passwordResets }) => {
      for (const reset of [second, first, others]) await passwordResets.save(reset);
      expect(await passwordResets.latest(userId)).toEqual(second);
      await passwordResets.save(first.sent(now));
      expect(await passwordResets.findByToken(first.tokenHash)).toEqual(first.sent(now));
      await passwordResets.useUp(userId, later(0, 2000));
      expect((await passwordResets.find(first.id))?.isGood(now)).toBe(false);
      expect((await passwordResets.find(second.id))?.usedAt).toEqual(later(0, 2000));
      expect((await passwordResets.find(others.id))?.isGood(now)).toBe(true);
    });
    const runsOut = 30 * 60_000;
    await run(({ passwordResets }) => passwordResets.forget(later(1, runsOut)));
    expect(await run(({ passwordResets }) => passwordResets.find(first.id))).toBeDefined();
    await run(({ passwordResets }) => passwordResets.forget(later(1, runsOut + 1)));
    expect(await run(({ passwordResets }) => passwordResets.find(first.id))).toBeUndefined();
    expect(await run(({ passwordResets }) => passwordResets.find(second.id))).toBeDefined();
  });
});

onEachBackend('The member reader', (store) => {
  test('lists members and open invitations of one organization in pages, and the organizations of a person', async () => {
    const [{ id: organizationId }, { id: otherId }] = [await givenOrganization(store()), await givenOrganization(store())];
    const people = Array.from({ length: 5 }, () => aUser());
    await store().unitOfWork.run(async ({ users, memberships, invitations }) => {
      for (const [index, user] of people.entries()) {
        await users.save(user);
        // Two with the same time, so that the id decides the order.
        const createdAt = later(Math.floor(index / 2));
        await memberships.save(new Membership({ organizationId, userId: user.id, role: index === 0 ? 'owner' : 'member', createdAt }));
      }
      await memberships.save(new Membership({ organizationId: otherId, userId: people[0]?.id ?? '', role: 'member', createdAt: later(9) }));
      for (let index = 0; index < 4; index++) {
        const [id, email] = [ids.next(), `invited-${index}@example.com`];
        const facts = { organizationId: index === 3 ? otherId : organizationId, id, email, role: 'member' as const, invitedBy: null };
        await invitations.save(Invitation.made({ ...facts, tokenHash: hashOf(id), now }));
      }
    });
    const { members } = store();
    const first = await members.members(organizationId, { limit: 3, after: undefined });
    const second = await members.members(organizationId, { limit: 3, after: first.next });
    expect([...first.items, ...second.items]).toEqual(
      people.map(({ id, name, email }, index) => ({
        userId: id,
        name,
        email,
        role: index === 0 ? 'owner' : 'member',
        grants: null,
        joinedAt: later(Math.floor(index / 2)),
        provider: null,
        hasFactor: false,
      })),
    );
    expect([first.items.length, second.next]).toEqual([3, undefined]);

    const waiting = await members.invitations(organizationId, { limit: 2, after: undefined });
    const rest = await members.invitations(organizationId, { limit: 2, after: waiting.next });
    expect([...waiting.items, ...rest.items].map(({ email }) => email)).toEqual([0, 1, 2].map((index) => `invited-${index}@example.com`));
    expect(waiting.items[0]).toBeInstanceOf(Invitation);

    expect(await members.organizationsOf(people[0]?.id ?? '')).toEqual([
      { id: organizationId, name: 'Acme', role: 'owner' },
      { id: otherId, name: 'Acme', role: 'member' },
    ]);
  });
});
