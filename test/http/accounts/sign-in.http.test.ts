import { describe, expect, test } from '@jest/globals';
import { permissions } from '../../../src/domain/kernel/role.ts';
import { as, auth, cookieOf, goodPassword, logIn, me, newEmail, refresh, signUp } from '../../support/http-account.ts';
import { onEachStore, onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

onMemory('signing up', (spindle) => {
  test('201: creates an account, an organization on the default plan, and a session of its owner', async () => {
    const { status, body, headers, email } = await signUp(spindle(), { name: ' Ada ', organizationName: ' Acme ' });
    expect([status, body]).toEqual([
      201,
      {
        ok: true,
        lacksFactor: false,
        isOutside: false,
        token: expect.stringMatching(/^eyJ/),
        expiresAt: new Date(spindle().clock.now().getTime() + 900_000).toISOString(),
        user: { id: expect.stringMatching(uuid), email, name: 'Ada', verified: true, locale: null, zone: null },
        organization: { id: expect.stringMatching(uuid), name: 'Acme', role: 'owner' },
      },
    ]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-spindle_refresh=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
      expect.stringMatching(/^__Host-spindle_device=/),
    ]);
    const { body: read } = await as(spindle(), body.token)('GET', '/organization');
    expect(read.organization).toMatchObject({ id: body.organization.id, plan: 'free' });
    expect((await as(spindle(), body.token)('GET', '/projects')).body.data).toHaveLength(1);
    expect(read.organization.zone).toBe('UTC');
  });

  test('201: the organization has the time zone of its founder', async () => {
    const { body } = await signUp(spindle(), { zone: 'Asia/Ho_Chi_Minh' });
    expect((await as(spindle(), body.token)('GET', '/organization')).body.organization.zone).toBe('Asia/Ho_Chi_Minh');
  });

  test('409: the address is taken, in upper or lower case', async () => {
    const { email } = await signUp(spindle());
    const { status, body } = await signUp(spindle(), { email: email.toUpperCase() });
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('409: for all but one of several calls at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(spindle(), { email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  describe('400', () => {
    test.each([
      ['a short password', { password: '7 chars' }, ['password']],
      ['a long password', { password: 'x'.repeat(257) }, ['password']],
      ['one of the commonest passwords', { password: 'PassWord123' }, ['password']],
      ['the address as password', { email: 'Ada.Own@example.com', password: 'ada.own@EXAMPLE.com' }, ['password']],
      ['three different characters', { password: 'abcabcabcabc' }, ['password']],
      [
        'the name of the organization as password',
        { organizationName: 'Harbour & Sons', password: 'harbour and sons'.replace('and', '&') },
        ['password'],
      ],
      ['an invalid address', { email: 'nobody' }, ['email']],
      ['two addresses', { email: 'a@example.com,b@example.com' }, ['email']],
      [
        'everything at once',
        { email: '@', name: ' ', organizationName: '', password: '' },
        ['email', 'name', 'password', 'organizationName'],
      ],
      ['an unknown member', { role: 'owner' }, ['role']],
      ['a NUL', { name: 'A\0da' }, ['name']],
      ['no time zone', { zone: 'Berlin' }, ['zone']],
    ])('%s', async (_, fields, paths) => {
      const { status, body } = await signUp(spindle(), fields);
      expect([status, body.code, body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, 'VALIDATION_ERROR', paths]);
    });
  });
});

onEachStore('signing up without an organization', (spindle) => {
  const leave = async () => {
    const signed = await signUp(spindle());
    await spindle().store.unitOfWork.run(async ({ memberships }) => {
      for (const membership of await memberships.listOf(signed.body.user.id)) await memberships.remove(membership);
    });
    return signed;
  };
  const found = (email: string, fields: object = {}) =>
    auth(spindle(), '/sign-up', { email, password: goodPassword, organizationName: 'Second', ...fields });

  test('201: the same address and password found another organization, for the same person', async () => {
    const { email, body } = await leave();
    const { status, body: second, headers } = await found(email.toUpperCase(), { name: 'Somebody' });
    expect([status, second.user, second.organization]).toEqual([
      201,
      body.user,
      { id: expect.stringMatching(uuid), name: 'Second', role: 'owner' },
    ]);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-spindle_refresh=/);
    expect((await as(spindle(), second.token)('GET', '/projects')).body.data).toHaveLength(1);
    expect((await logIn(spindle(), email)).body.organization).toEqual(second.organization);
  });

  test('409: a wrong password gets the answer of a member, founds nothing, and is noted as a failure', async () => {
    const { email } = await leave();
    const member = await signUp(spindle());
    const [wrong, taken] = [await found(email, { password: 'not this one' }), await found(member.email, { name: 'Ada' })];
    const bare = ({ text, headers }: typeof wrong) => text.replaceAll(String(headers['x-request-id']), '');
    expect([wrong.status, wrong.body.code, bare(wrong)]).toEqual([409, 'EMAIL_TAKEN', bare(taken)]);
    expect((await logIn(spindle(), email)).body.code).toBe('NO_ORGANIZATION');
    const { token } = (await found(email)).body;
    const { data } = (await as(spindle(), token)('GET', '/auth/security-events')).body;
    expect(data.map(({ kind }: { kind: string }) => kind)).toContain('sign-in-failed');
  });

  test('409: for all but one of several calls at once', async () => {
    const { email } = await leave();
    const answers = await Promise.all(Array.from({ length: 4 }, () => found(email, { name: 'Ada' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('400: the organization needs a name, and a new account one, too', async () => {
    const { email } = await leave();
    expect((await found(email, { organizationName: ' ' })).body.errors).toEqual([
      { path: 'organizationName', message: 'must not be blank' },
    ]);
    expect((await found(newEmail())).body.errors).toEqual([{ path: 'name', message: 'must not be blank' }]);
  });
});

onMemory('signing up where only this machine reaches Spindle', (spindle) => {
  test.each<Readonly<Record<string, string>>>([
    { Host: 'spindle.example.com' },
    { 'X-Forwarded-For': '203.0.113.7' },
    { Forwarded: 'for=203.0.113.7' },
  ])('403 with %j: a call that others have sent, whatever else is set', async (headers) => {
    const body = { email: newEmail(), password: goodPassword, name: 'Ada', organizationName: 'Acme' };
    const refused = await auth(spindle(), '/sign-up', body, headers);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'SIGN_UP_CLOSED',
      'Sign-up is open to this machine alone: set PUBLIC_API_URL to the address that people call, and SIGN_UP',
    ]);
    expect((await signUp(spindle(), { email: body.email })).status).toBe(201);
  });
});

onMemory(
  'signing up while it is closed',
  (spindle) => {
    test('403: creates nothing', async () => {
      const { status, body, email } = await signUp(spindle());
      expect([status, body.code]).toEqual([403, 'SIGN_UP_CLOSED']);
      expect((await logIn(spindle(), email)).status).toBe(401);
    });
  },
  { SIGN_UP: 'closed' },
);

onMemory('signing in', (spindle) => {
  test('200: opens the same organization, with the address in upper or lower case', async () => {
    const { body: made, email } = await signUp(spindle());
    const { status, body, headers } = await logIn(spindle(), email.toUpperCase());
    expect([status, body.user, body.organization]).toEqual([200, made.user, made.organization]);
    expect(headers['set-cookie']?.[0]).toMatch(/^__Host-spindle_refresh=/);
    expect((await me(spindle(), body.token)).body).toEqual({
      ok: true,
      user: made.user,
      organization: made.organization,
      organizations: [made.organization],
      permissions: Object.keys(permissions),
      projects: [],
    });
  });

  test('401: an unknown address and a wrong password get the same answer byte for byte', async () => {
    const { email } = await signUp(spindle());
    const [wrong, unknown] = [await logIn(spindle(), email, 'not this one'), await logIn(spindle(), newEmail(), 'not this one')];
    const bare = ({ text, headers }: typeof wrong) => text.replaceAll(String(headers['x-request-id']), '');
    expect([wrong.status, wrong.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect(bare(wrong)).toBe(bare(unknown));
  });

  test.each([
    ['no address', { password: goodPassword }],
    ['a number', { email: 1, password: goodPassword }],
    ['an object', { email: { $gt: '' }, password: { $gt: '' } }],
    ['a huge password', { email: 'ada@example.com', password: 'x'.repeat(1025) }],
  ])('400: %s', async (_, sent) => {
    const { status, body } = await auth(spindle(), '/login', sent);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('replaces the session on another device at once, its refresh token too', async () => {
    const first = await signUp(spindle());
    const second = await logIn(spindle(), first.email);
    expect((await me(spindle(), first.body.token)).body.code).toBe('SESSION_REPLACED');
    expect((await refresh(spindle(), cookieOf(first))).body.code).toBe('SESSION_REPLACED');
    expect((await me(spindle(), second.body.token)).status).toBe(200);
  });

  test('50 times at once leaves exactly one valid session', async () => {
    const { email } = await signUp(spindle());
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(spindle(), email)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const codes = await Promise.all(answers.map(async ({ body }) => (await me(spindle(), body.token)).body.code ?? 'works'));
    expect(codes.filter((code) => code === 'works')).toHaveLength(1);
    expect(codes.filter((code) => code === 'SESSION_REPLACED')).toHaveLength(49);
    const renewed = await Promise.all(answers.map(async (one) => (await refresh(spindle(), cookieOf(one))).status));
    expect(renewed.filter((status) => status === 200)).toHaveLength(1);
  });

  test('signing out ends the session and removes the cookie', async () => {
    const signed = await signUp(spindle());
    const out = await as(spindle(), signed.body.token)('POST', '/auth/logout');
    expect([out.status, out.headers['set-cookie']?.[0]]).toEqual([
      200,
      '__Host-spindle_refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    ]);
    expect((await me(spindle(), signed.body.token)).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'signed-out' });
    expect((await refresh(spindle(), cookieOf(signed))).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'signed-out' });
    expect((await logIn(spindle(), signed.email)).status).toBe(200);
  });

  test('never logs a password, a token or a cookie', async () => {
    const password = 'hush hush, sweet password';
    const signed = await signUp(spindle(), { password });
    await logIn(spindle(), signed.email, `${password}, wrong`);
    const second = await logIn(spindle(), signed.email, password);
    await refresh(spindle(), cookieOf(second));
    await as(spindle(), second.body.token)('POST', '/auth/change-password', { currentPassword: password, newPassword: password });
    await as(spindle(), 'not.a.token')('GET', '/auth/me');
    await auth(spindle(), '/login', '{"password":"hush hush, broken');
    await auth(spindle(), '/reset-password', { token: 'hush-token', password });
    const log = spindle().logged.join('\n');
    expect(log).toContain('logIn');
    const secrets = [password, 'hush', signed.body.token, second.body.token, cookieOf(signed), cookieOf(second), 'spindle_refresh'];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });
});

onMemory('switching to another organization', (spindle) => {
  test('200: the new token works there, and the old token nowhere', async () => {
    const { body: own, ...signed } = await signUp(spindle());
    const tenant = await aTenant(spindle());
    await spindle().store.unitOfWork.run(async ({ memberships }) => {
      const [membership] = await memberships.listOf(own.user.id);
      if (membership) await memberships.save(membership.with({ organizationId: tenant.id, role: 'member' }));
    });
    const switched = await as(spindle(), own.token)('POST', '/auth/switch', { organizationId: tenant.id.toUpperCase() });
    expect([switched.status, switched.body.organization]).toEqual([200, { id: tenant.id, name: 'Acme', role: 'member' }]);
    expect(switched.headers['set-cookie']).toBeUndefined();
    expect((await me(spindle(), own.token)).body.code).toBe('SESSION_REVOKED');
    const { body } = await me(spindle(), switched.body.token);
    expect([body.organization.id, body.organizations.map(({ id }: { id: string }) => id)]).toEqual([
      tenant.id,
      expect.arrayContaining([own.organization.id, tenant.id]),
    ]);
    // The refresh token now renews a session of the new organization, and the next sign-in opens it.
    expect((await refresh(spindle(), cookieOf(signed))).body.organization.id).toBe(tenant.id);
    expect((await logIn(spindle(), signed.email)).body.organization.id).toBe(tenant.id);
  });
});
