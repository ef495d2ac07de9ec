import { describe, expect, test } from '@jest/globals';
import { InviteMember } from '../../../src/application/accounts/members/invite-member.ts';
import { SendInvitation } from '../../../src/application/accounts/members/send-invitation.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { as, auth, cookieOf, goodPassword, logIn, me, newEmail, refresh, sendMails, signUp } from '../../support/http-account.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('invitations', (spindle) => {
  const accept = (body: Readonly<Record<string, unknown>>) =>
    auth(spindle(), '/accept-invitation', { password: goodPassword, name: 'Grace', ...body });
  const look = (token: string) => auth(spindle(), '/look-at-invitation', { token });

  /** Invites an address and returns the link's token. */
  async function invite(by: Person, email = newEmail(), role = 'member') {
    const { status, body } = await by.post('/invitations', { email, role });
    expect(status).toBe(201);
    await sendMails(spindle());
    return { email, id: body.invitation.id as string, token: spindle().mailer.tokenFor(email), invitation: body.invitation };
  }

  test('201: mails a link, which shows the invitation and makes a member with a new account', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person('owner');
    const { email, token, invitation } = await invite(owner, newEmail(), 'admin');
    expect(invitation).toMatchObject({
      email,
      role: 'admin',
      expiresAt: new Date(spindle().clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(JSON.stringify(invitation)).not.toContain(token);
    expect((await look(token)).body.invitation).toEqual({
      organization: { name: 'Acme' },
      email,
      role: 'admin',
      invitedBy: 'Ada',
      expiresAt: invitation.expiresAt,
      hasAccount: false,
    });
    const accepted = await accept({ token });
    expect([accepted.status, accepted.body.user, accepted.body.organization]).toEqual([
      201,
      { id: expect.any(String), email, name: 'Grace', verified: true, locale: null, zone: null },
      { id: tenant.id, name: 'Acme', role: 'admin' },
    ]);
    expect((await refresh(spindle(), cookieOf(accepted))).status).toBe(200);
    expect((await logIn(spindle(), email)).body.organization.id).toBe(tenant.id);
    const { body } = await owner.get('/members');
    expect(body.data.map((member: { email: string }) => member.email)).toContain(email);
    expect((await owner.get('/invitations')).body.data).toEqual([]);
  });

  test('only the hash of the token is stored', async () => {
    const tenant = await aTenant(spindle());
    const { id, token } = await invite(await tenant.person());
    const stored = await spindle().store.unitOfWork.run(({ invitations }) => invitations.find(tenant.id, id));
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a link works once, even for several calls at once', async () => {
    const { token } = await invite(await (await aTenant(spindle())).person());
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept({ token })));
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(codes.filter((code) => code === '201 ')).toHaveLength(1);
    expect(new Set(codes.filter((code) => code !== '201 '))).toEqual(new Set(['404 INVITATION_NOT_FOUND']));
    expect((await look(token)).status).toBe(404);
  });

  test('a link works for 7 days', async () => {
    const { token } = await invite(await (await aTenant(spindle())).person());
    spindle().clock.pass({ days: 7, seconds: -1 });
    expect((await look(token)).status).toBe(200);
    spindle().clock.pass({ seconds: 1 });
    for (const { status, body } of [await look(token), await accept({ token })])
      expect([status, body.code]).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  describe('of a person who has an account', () => {
    test('201: are accepted with its password; the name does not change', async () => {
      const { email, body: own } = await signUp(spindle());
      const tenant = await aTenant(spindle());
      const { token } = await invite(await tenant.person(), email.toUpperCase());
      expect((await look(token)).body.invitation.hasAccount).toBe(true);
      const accepted = await accept({ token });
      expect([accepted.status, accepted.body.user, accepted.body.organization.id]).toEqual([201, own.user, tenant.id]);
      expect((await me(spindle(), own.token)).body.code).toBe('SESSION_REPLACED');
    });

    test('401: are refused with another password, and the link stays valid', async () => {
      const { email } = await signUp(spindle());
      const { token } = await invite(await (await aTenant(spindle())).person(), email);
      const { status, body } = await accept({ token, password: 'not this one' });
      expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
      expect((await accept({ token })).status).toBe(201);
    });

    test('201: are accepted by the signed-in person, who stays in the current organization and may switch', async () => {
      const { email, body: own } = await signUp(spindle());
      const tenant = await aTenant(spindle());
      const { token } = await invite(await tenant.person(), email, 'admin');
      const call = as(spindle(), own.token);
      const joined = await call('POST', '/invitations/accept', { token });
      expect([joined.status, joined.body.organization]).toEqual([201, { id: tenant.id, name: 'Acme', role: 'admin' }]);
      expect((await me(spindle(), own.token)).body.organization.id).toBe(own.organization.id);
      expect((await call('POST', '/auth/switch', { organizationId: tenant.id })).status).toBe(200);
    });

    test('409: are refused to another signed-in person', async () => {
      const { body } = await signUp(spindle());
      const { token } = await invite(await (await aTenant(spindle())).person());
      const refused = await as(spindle(), body.token)('POST', '/invitations/accept', { token });
      expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
      expect((await look(token)).status).toBe(200);
    });
  });

  test('400: a new account needs a name and a good password, and the link stays valid', async () => {
    const { token } = await invite(await (await aTenant(spindle())).person());
    const { status, body } = await accept({ token, name: undefined, password: 'short' });
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, ['name', 'password']]);
    expect((await look(token)).status).toBe(200);
  });

  test('409: the person is already a member or invited', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const member = await tenant.person('member');
    const { email, id } = await invite(owner);
    const invited = await owner.post('/invitations', { email: email.toUpperCase(), role: 'member' });
    expect([invited.status, invited.body.code, invited.body.invitationId]).toEqual([409, 'INVALID_STATE', id]);
    expect((await owner.post('/invitations', { email: member.user.email, role: 'member' })).status).toBe(409);
  });

  test('409: for all but one of several calls at once', async () => {
    const owner = await (await aTenant(spindle())).person();
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/invitations', { email, role: 'member' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test.each([
    ['no role', { email: 'ada@example.com' }],
    ['an unknown role', { email: 'ada@example.com', role: 'god' }],
    ['an invalid address', { email: 'ada', role: 'member' }],
    ['a header in the address', { email: 'ada@example.com\r\nBcc: all@example.com', role: 'member' }],
  ])('400: %s', async (_, sent) => {
    const owner = await (await aTenant(spindle())).person();
    expect((await owner.post('/invitations', sent)).body.code).toBe('VALIDATION_ERROR');
    expect((await owner.get('/invitations')).body.data).toEqual([]);
  });

  describe('402: the plan’s limit on members', () => {
    test('counts members and open invitations together, exactly, even for many calls at once', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { members: 4 } } });
      const owner = await tenant.person();
      const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post('/invitations', { email: newEmail(), role: 'member' })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 402, 402, 402, 402, 402]);
      const refused = answers.find(({ status }) => status === 402);
      expect(refused?.body).toMatchObject({ code: 'PLAN_LIMIT', meter: 'members', limit: 4, used: 4, remaining: 0, resetsAt: null });
    });

    test('is zero on a plan that does not name members', async () => {
      const tenant = await aTenant(spindle(), { plan: { without: ['members'] } });
      const owner = await tenant.person();
      const { status, body } = await owner.post('/invitations', { email: newEmail(), role: 'member' });
      expect([status, body]).toMatchObject([402, { code: 'PLAN_LIMIT', meter: 'members', limit: 0, used: 1, remaining: 0 }]);
      expect((await owner.get('/usage')).body.standing.members).toEqual({ used: 1, limit: 0, remaining: 0 });
    });

    test('has room again after a revocation, and after an expiry', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { members: 2 } } });
      const owner = await tenant.person();
      const { id } = await invite(owner);
      const more = () => owner.post('/invitations', { email: newEmail(), role: 'member' });
      expect((await more()).status).toBe(402);
      expect((await owner.delete(`/invitations/${id}`)).status).toBe(200);
      expect((await more()).status).toBe(201);
      expect((await more()).status).toBe(402);
    });

    test('is checked again when a link is used', async () => {
      const tenant = await aTenant(spindle(), { plan: { limits: { members: 2 } } });
      const { token } = await invite(await tenant.person());
      await tenant.changePlan({ limits: { members: 1 } });
      const { status, body } = await accept({ token });
      expect([status, body.code]).toEqual([402, 'PLAN_LIMIT']);
      await tenant.changePlan({ limits: { members: 2 } });
      expect((await accept({ token })).status).toBe(201);
    });
  });

  test('403: admins cannot invite owners, nor change an invitation of an owner', async () => {
    const tenant = await aTenant(spindle());
    const [owner, admin] = [await tenant.person('owner'), await tenant.person('admin')];
    const refused = await admin.post('/invitations', { email: newEmail(), role: 'owner' });
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ code: 'MISSING_ROLE', required: 'owner', granted: 'admin' }),
    ]);
    const { id } = await invite(owner, newEmail(), 'owner');
    expect((await admin.delete(`/invitations/${id}`)).status).toBe(403);
    spindle().clock.pass({ minutes: 2 });
    expect((await admin.post(`/invitations/${id}/send-again`)).status).toBe(403);
  });

  test('revoked: the link stops working, and revoking again has no effect', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { id, token } = await invite(owner);
    for (let time = 0; time < 2; time++) expect((await owner.delete(`/invitations/${id.toUpperCase()}`)).status).toBe(200);
    expect((await accept({ token })).status).toBe(404);
    expect((await owner.get('/invitations')).body.data).toEqual([]);
    expect((await owner.post(`/invitations/${id}/send-again`)).status).toBe(409);
  });

  test('sent again: a new link works for 7 more days and the first one stops, at most once a minute', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { id, token, email } = await invite(owner);
    const early = await owner.post(`/invitations/${id}/send-again`);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60']);
    expect([early.headers.ratelimit, early.headers['ratelimit-policy']]).toEqual([
      '"invitation_again";r=0;t=60',
      '"invitation_again";q=1;w=60',
    ]);
    spindle().clock.pass({ minutes: 14 });
    expect((await owner.post(`/invitations/${id}/send-again`)).status).toBe(200);
    await sendMails(spindle());
    const again = spindle().mailer.tokenFor(email);
    expect([(await look(token)).status, (await look(again)).status]).toEqual([404, 200]);
  });

  test('sent again: at most ten times in total', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { id } = await invite(owner);
    const statuses: number[] = [];
    for (let time = 2; time <= 11; time++) {
      spindle().clock.pass({ minutes: 1 });
      statuses.push((await owner.post(`/invitations/${id}/send-again`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 409]);
  });

  test('409: an expired one is sent again to a person who has a newer invitation or is a member', async () => {
    const tenant = await aTenant(spindle());
    const { id, email } = await invite(await tenant.person());
    spindle().clock.pass({ days: 8 });
    const owner = await tenant.person();
    const { id: other, token } = await invite(owner, email);
    const invited = await owner.post(`/invitations/${id}/send-again`);
    expect([invited.status, invited.body.invitationId]).toEqual([409, other]);
    expect((await accept({ token })).status).toBe(201);
    expect((await owner.post(`/invitations/${id}/send-again`)).status).toBe(409);
  });

  test('accepted: cannot be revoked or sent again', async () => {
    const owner = await (await aTenant(spindle())).person();
    const { id, token } = await invite(owner);
    await accept({ token });
    expect((await owner.delete(`/invitations/${id}`)).body.code).toBe('INVALID_STATE');
    expect((await owner.post(`/invitations/${id}/send-again`)).body.code).toBe('INVALID_STATE');
  });

  test('a failed mail is retried with the same link, unless the invitation is revoked', async () => {
    const tenant = await aTenant(spindle());
    const input = { organizationId: tenant.id, email: newEmail(), role: 'member', by: operator } as const;
    const { id } = await spindle().get(InviteMember).execute(input);
    spindle().mailer.outcome = { result: 'deferred', reason: 'down', retryAfterSeconds: undefined };
    await expect(sendMails(spindle())).rejects.toThrow('down');
    spindle().mailer.outcome = { result: 'sent', providerId: undefined };
    const send = () => spindle().get(SendInvitation).execute({ organizationId: tenant.id, invitationId: id });
    await send();
    const token = spindle().mailer.tokenFor(input.email);
    await send();
    expect(spindle().mailer.tokenFor(input.email)).toBe(token);
    await (await tenant.person()).delete(`/invitations/${id}`);
    const before = spindle().mailer.mails.length;
    await send();
    expect(spindle().mailer.mails).toHaveLength(before);
  });

  test('a name cannot add text to the mail', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const name = 'Acme\r\n\r\nYour account was hacked: http://evil.example';
    expect((await owner.patch('/organization', { name })).body.errors).toEqual([
      { path: 'name', message: expect.stringContaining('single line') },
    ]);
    // A name that was stored before such names were refused.
    await spindle().store.unitOfWork.run(async ({ organizations }) => {
      const organization = await organizations.lock(tenant.id);
      if (organization) await organizations.save(organization.rename(name));
    });
    const { email } = await invite(owner);
    const mail = spindle().mailer.mails.findLast(({ to }) => to === email);
    expect(mail?.text.split('\n')[0]).toContain('Acme Your account was hacked');
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.example|http:/);
    expect(mail?.text.match(/https:\/\/\S+/g)).toHaveLength(1);
  });

  test('are listed page by page', async () => {
    const owner = await (await aTenant(spindle())).person();
    const sent = [];
    for (let count = 0; count < 5; count++)
      sent.push((await owner.post('/invitations', { email: newEmail(), role: 'member' })).body.invitation.id);
    const seen = [];
    let cursor: string | null = null;
    do {
      const { body }: { body: { data: { id: string }[]; nextCursor: string | null } } = await owner.get(
        `/invitations?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(sent);
    const hostile = Buffer.from(JSON.stringify(["' or 1=1"])).toString('base64url');
    for (const bad of ['x', hostile, Buffer.from('["a","b"]').toString('base64url')])
      expect((await owner.get(`/invitations?cursor=${bad}`)).body.code).toBe('VALIDATION_ERROR');
  });
});
