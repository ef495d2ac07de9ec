import { expect, test } from '@jest/globals';
import { as, auth, cookieOf, goodPassword, newEmail, signUp } from '../../support/http-account.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory(
  'guessing passwords',
  (spindle) => {
    let last = 0;
    const address = () => `203.0.113.${++last}`;
    const from = (ip: string) => (path: string, body: unknown) => auth(spindle(), path, body, { 'X-Forwarded-For': ip });

    test('429: limits guesses from one address, while the owner can sign in from another', async () => {
      const { email } = await signUp(spindle());
      const stranger = from(address());
      const guesses = Promise.all(Array.from({ length: 60 }, (_, n) => stranger('/login', { email, password: `guess number ${n}` })));
      await Promise.all(Array.from({ length: 6 }, (_, n) => stranger('/login', { email, password: `early guess ${n}` })));
      const owner = await from(address())('/login', { email, password: goodPassword });
      expect(owner.status).toBe(200);
      const statuses = (await guesses).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([401, 429]));
      // At most 20 a minute for one address, the earliest ones included.
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    });

    test('429: after 20 wrong passwords an address is refused even with the right one, and other addresses are not', async () => {
      const { email } = await signUp(spindle());
      const stranger = from(address());
      const statuses = [];
      for (let call = 0; call < 20; call++)
        statuses.push((await stranger('/login', { email: newEmail(), password: 'wrong password' })).status);
      expect(new Set(statuses)).toEqual(new Set([401]));
      const refused = await stranger('/login', { email, password: goodPassword });
      expect([refused.status, refused.body.code, Number(refused.headers['retry-after'])]).toEqual([
        429,
        'RATE_LIMITED',
        expect.any(Number),
      ]);
      expect((await from(address())('/login', { email, password: goodPassword })).status).toBe(200);
    });

    test('429: a proxy that tells ports makes no new address of each connection', async () => {
      const ip = address();
      const statuses = [];
      for (let call = 0; call < 21; call++)
        statuses.push((await from(`${ip}:${5000 + call}`)('/login', { email: newEmail(), password: 'wrong password' })).status);
      expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([401]), 429]);
      expect((await from(`[::ffff:${ip}]:443`)('/login', { email: newEmail(), password: 'wrong password' })).status).toBe(429);
    });

    test('wrong passwords from many addresses do not lock the owner out', async () => {
      const { email } = await signUp(spindle());
      await Promise.all(Array.from({ length: 30 }, () => from(address())('/login', { email, password: 'wrong password' })));
      expect((await from(address())('/login', { email, password: goodPassword })).status).toBe(200);
    });

    test('429: limits the accounts, links and invitation reads of one address to 20 a minute', async () => {
      const bodies = [
        ['/sign-up', () => ({ email: newEmail(), password: 'short', name: 'Ada', organizationName: 'Acme' })],
        ['/request-password-reset', () => ({ email: newEmail() })],
        ['/reset-password', () => ({ token: 'wrong', password: goodPassword })],
        ['/look-at-invitation', () => ({ token: 'wrong' })],
        ['/accept-invitation', () => ({ token: 'wrong', password: goodPassword, name: 'Ada' })],
      ] as const;
      for (const [path, body] of bodies) {
        const post = from(address());
        const statuses = [];
        for (let call = 0; call < 22; call++) statuses.push((await post(path, body())).status);
        expect([path, statuses.slice(0, 20).includes(429), statuses.slice(20)]).toEqual([path, false, [429, 429]]);
      }
    });

    test('a malformed refresh token counts too', async () => {
      const headers = { 'X-Forwarded-For': address(), Cookie: 'spindle_refresh=garbage' };
      const statuses = [];
      for (let call = 0; call < 22; call++) statuses.push((await auth(spindle(), '/refresh', undefined, headers)).status);
      expect(statuses.slice(19)).toEqual([401, 429, 429]);
    });

    test('the refresh token of a session that has ended does not count', async () => {
      const { body: signed, headers } = await signUp(spindle());
      const ended = cookieOf({ headers });
      const current = cookieOf(await signUp(spindle()));
      const ip = address();
      const renew = (cookie: string) => auth(spindle(), '/refresh', undefined, { 'X-Forwarded-For': ip, Cookie: cookie });
      await as(spindle(), signed.token)('POST', '/auth/logout');
      const codes = [];
      for (let call = 0; call < 22; call++) codes.push((await renew(ended)).body.code);
      expect(new Set(codes)).toEqual(new Set(['SESSION_REVOKED']));
      expect((await renew(current)).status).toBe(200);
    });

    test('40 sign-ins at once do not delay an ingest call', async () => {
      const { email } = await signUp(spindle());
      const tenant = await aTenant(spindle());
      let done = 0;
      const signIns = Array.from({ length: 40 }, async () => {
        const { status } = await from(address())('/login', { email, password: goodPassword });
        done++;
        return status;
      });
      expect((await tenant.append([{ email: 'ada@example.com', name: 'Ada' }])).status).toBe(201);
      // The call does not wait for the sign-ins: hashing runs outside the event loop, two at a time.
      expect(done).toBeLessThan(40);
      expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: '20', TRUSTED_PROXIES: '1' },
);
