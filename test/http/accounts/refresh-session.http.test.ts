import { describe, expect, test } from '@jest/globals';
import type { FixedClock } from '../../support/fixed-clock.ts';
import { as, cookieOf, logIn, me, refresh, signUp } from '../../support/http-account.ts';
import { onEachStore } from '../../support/http-spindle.ts';

onEachStore('renewing a session', (spindle) => {
  const pass: FixedClock['pass'] = (time) => spindle().clock.pass(time);
  /** Renews as a browser does that stores its cookies. */
  const renew = async (cookie: string) => {
    const answer = await refresh(spindle(), cookie);
    return { ...answer, cookie: cookieOf(answer) };
  };

  test('200: returns a new session token and a new refresh token; the old session token works until it expires', async () => {
    const signed = await signUp(spindle());
    pass({ minutes: 5 });
    const { status, body, cookie } = await renew(cookieOf(signed));
    expect([status, body.user, body.organization]).toEqual([200, signed.body.user, signed.body.organization]);
    expect(cookie).not.toBe(cookieOf(signed));
    for (const token of [body.token, signed.body.token]) expect((await me(spindle(), token)).status).toBe(200);
    pass({ minutes: 10 });
    expect((await me(spindle(), signed.body.token)).body.code).toBe('SESSION_EXPIRED');
    expect((await me(spindle(), body.token)).status).toBe(200);
  });

  test('two tabs at once: both get a session token, one of them the next refresh token, and the session continues', async () => {
    const signed = await signUp(spindle());
    const answers = await Promise.all([renew(cookieOf(signed)), renew(cookieOf(signed))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const cookies = answers.map(({ cookie }) => cookie).filter((cookie) => cookie !== '');
    expect(cookies).toHaveLength(1);
    for (const { body } of answers) expect((await me(spindle(), body.token)).status).toBe(200);
    expect((await renew(cookies[0] as string)).status).toBe(200);
  });

  test('ten tabs at once: all get a session token, until the end of the 10-second grace period', async () => {
    const signed = await signUp(spindle());
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(cookieOf(signed))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
    pass({ seconds: 10 });
    expect((await renew(cookieOf(signed))).status).toBe(200);
  });

  test('a token whose answer was lost is renewed again while its successor was not used', async () => {
    const signed = await signUp(spindle());
    await renew(cookieOf(signed));
    for (const time of [{ seconds: 11 }, { hours: 9 }]) {
      pass(time);
      expect((await renew(cookieOf(signed))).status).toBe(200);
    }
    pass({ days: 1 });
    const last = await renew(cookieOf(signed));
    expect([last.status, (await me(spindle(), last.body.token)).status, (await renew(last.cookie)).status]).toEqual([200, 200, 200]);
    expect((await renew(cookieOf(signed))).body.code).toBe('SESSION_REVOKED');
  });

  test('two tabs at once with a token whose answer was lost: both get a session token, and the session continues', async () => {
    const signed = await signUp(spindle());
    await renew(cookieOf(signed));
    pass({ hours: 1 });
    const answers = await Promise.all([renew(cookieOf(signed)), renew(cookieOf(signed))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [cookie, ...others] = answers.map((answer) => answer.cookie).filter((one) => one !== '');
    expect(others).toEqual([]);
    pass({ hours: 1 });
    expect((await renew(cookie as string)).status).toBe(200);
  });

  test('of the tokens that were issued for one, one can be used: the second ends the session', async () => {
    const signed = await signUp(spindle());
    const owner = await renew(cookieOf(signed));
    pass({ minutes: 1 });
    const thief = await renew(cookieOf(signed));
    expect(thief.cookie).not.toBe(owner.cookie);
    expect((await renew(owner.cookie)).status).toBe(200);
    pass({ minutes: 1 });
    expect((await renew(thief.cookie)).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'token-reused' });
    expect((await me(spindle(), owner.body.token)).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'token-reused' });
  });

  test('a token used again after its successor ends the session, for thief and owner', async () => {
    const signed = await signUp(spindle());
    const next = await renew((await renew(cookieOf(signed))).cookie);
    pass({ seconds: 11 });
    expect((await renew(cookieOf(signed))).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'token-reused' });
    expect((await renew(next.cookie)).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'token-reused' });
    expect((await me(spindle(), next.body.token)).body.code).toBe('SESSION_REVOKED');
  });

  test('an older token than the previous one ends the session even within the grace period', async () => {
    const signed = await signUp(spindle());
    const second = await renew(cookieOf(signed));
    const third = await renew(second.cookie);
    expect((await renew(cookieOf(signed))).body.code).toBe('SESSION_REVOKED');
    expect((await me(spindle(), third.body.token)).body.code).toBe('SESSION_REVOKED');
  });

  describe('a token that was never issued is refused and ends no session', () => {
    test('401', async () => {
      const signed = await signUp(spindle());
      const token = cookieOf(signed).slice('__Host-spindle_refresh='.length);
      const [id = '', , signature = ''] = token.split('.');
      const other = cookieOf(await signUp(spindle())).slice('__Host-spindle_refresh='.length);
      const forged = [
        'garbage',
        `${id}.1.${signature}`,
        `${id}.00.${signature}`,
        `${id}.0.${'A'.repeat(22)}`,
        `${id}.0.${other.split('.')[2]}`,
        `${id.toUpperCase()}.0.${signature}`,
        `${id}.0`,
        `${id}.-1.${signature}`,
        `${id}.999999999999.${signature}`,
        `${token}x`,
        signed.body.token,
        '',
      ];
      for (const one of forged) {
        const { status, body } = await refresh(spindle(), `__Host-spindle_refresh=${one}`);
        expect([one, status, body.code]).toEqual([one, 401, 'INVALID_SESSION']);
      }
      expect((await refresh(spindle(), `__Host-spindle_refresh=${token}`)).status).toBe(200);
    });
  });

  test('a refresh token is not accepted as a session token, nor a session token as a refresh token', async () => {
    const signed = await signUp(spindle());
    const token = cookieOf(signed).slice('__Host-spindle_refresh='.length);
    expect((await me(spindle(), token)).body.code).toBe('INVALID_SESSION');
  });

  test('a session from before the cookie had a prefix goes on: its cookie is taken once, and replaced', async () => {
    const signed = await signUp(spindle());
    const old = `spindle_refresh=${cookieOf(signed).split('=')[1]}`;
    const answer = await refresh(spindle(), old);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([
      200,
      [
        expect.stringMatching(/^__Host-spindle_refresh=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict; Secure$/),
        'spindle_refresh=; Max-Age=0; Path=/api/v1/auth; HttpOnly; SameSite=Strict; Secure',
      ],
    ]);
    // If both are sent, the new one counts: a neighbouring domain can set the old one.
    expect((await refresh(spindle(), `spindle_refresh=garbage; ${cookieOf(answer)}`)).status).toBe(200);
    expect((await refresh(spindle(), `__Host-spindle_refresh=garbage; ${old}`)).status).toBe(401);
  });

  describe('from a page of another site', () => {
    const from = (cookie: string, headers: Readonly<Record<string, string>>) =>
      spindle().call('POST', '/api/v1/auth/refresh', { headers: { Cookie: cookie, ...headers } });
    const own = 'https://spindle.example.com';

    test.each<[string, Readonly<Record<string, string>>]>([
      ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example.com' }],
      ['a neighbouring domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }],
      ['another site that names no origin', { 'Sec-Fetch-Site': 'cross-site' }],
      ['a browser without Sec-Fetch-Site', { Origin: 'https://evil.example.com' }],
      ['a sandboxed frame', { Origin: 'null' }],
      ['another port', { Origin: `${own}:8443` }],
      ['an origin that only begins like ours', { Origin: `${own}.evil.example.com` }],
    ])('403: %s; the token is not used up and the session goes on', async (_, headers) => {
      const signed = await signUp(spindle());
      const refused = await from(cookieOf(signed), headers);
      expect([refused.status, refused.body.code, refused.headers['set-cookie']]).toEqual([403, 'FOREIGN_ORIGIN', undefined]);
      expect((await renew(cookieOf(signed))).status).toBe(200);
    });

    test.each<[string, Readonly<Record<string, string>>]>([
      ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: own }],
      ['our own page under a name that only its proxy knows', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://other.example.com' }],
      ['our own page in an old browser', { Origin: own }],
      ['our own page on plain http, at the host that it calls', { Origin: 'http://192.168.0.7:3000', Host: '192.168.0.7:3000' }],
      ['no page', {}],
    ])('200: %s', async (_, headers) => {
      expect((await from(cookieOf(await signUp(spindle())), headers)).status).toBe(200);
    });
  });

  test('a session that is not used ends after 14 days', async () => {
    const signed = await signUp(spindle());
    pass({ days: 14, seconds: -1 });
    const late = await renew(cookieOf(signed));
    expect(late.status).toBe(200);
    pass({ days: 14 });
    expect((await renew(late.cookie)).body.code).toBe('SESSION_EXPIRED');
  });

  test('every session ends after 30 days, and the cookie with it', async () => {
    const signed = await signUp(spindle());
    let cookie = cookieOf(signed);
    for (let week = 0; week < 4; week++) {
      pass({ days: 7 });
      const renewed = await renew(cookie);
      expect([renewed.status, renewed.headers['set-cookie']?.[0]]).toEqual([
        200,
        expect.stringContaining(`Max-Age=${Math.min(14, 30 - 7 * (week + 1)) * 86_400};`),
      ]);
      cookie = renewed.cookie;
    }
    pass({ days: 2, seconds: -1 });
    const last = await renew(cookie);
    expect(last.status).toBe(200);
    // Its session token ends with the session, not 15 minutes later.
    expect(last.body.expiresAt).toBe(new Date(spindle().clock.now().getTime() + 1000).toISOString());
    pass({ seconds: 1 });
    expect((await renew(last.cookie)).body.code).toBe('SESSION_EXPIRED');
    expect((await me(spindle(), last.body.token)).body.code).toBe('SESSION_EXPIRED');
  });

  test('of a person who is no longer a member: revoked', async () => {
    const signed = await signUp(spindle());
    await spindle().store.unitOfWork.run(async ({ memberships }) => {
      for (const membership of await memberships.listOf(signed.body.user.id)) await memberships.remove(membership);
    });
    expect((await renew(cookieOf(signed))).body.code).toBe('SESSION_REVOKED');
    expect((await me(spindle(), signed.body.token)).body.code).toBe('SESSION_REVOKED');
    const { status, body } = await logIn(spindle(), signed.email);
    expect([status, body.code]).toEqual([403, 'NO_ORGANIZATION']);
  });

  test('is stored for 90 days after its end, and then deleted', async () => {
    const signed = await signUp(spindle());
    await as(spindle(), signed.body.token)('POST', '/auth/logout');
    const forget = () => spindle().store.unitOfWork.run(({ sessions }) => sessions.forget(spindle().clock.now()));
    pass({ days: 90 });
    await forget();
    expect((await renew(cookieOf(signed))).body.code).toBe('SESSION_REVOKED');
    pass({ seconds: 1 });
    await forget();
    expect((await renew(cookieOf(signed))).body.code).toBe('INVALID_SESSION');
  });
});
