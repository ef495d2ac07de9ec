import { expect, test } from '@jest/globals';
import { accountHash } from '../../../src/application/accounts/failed-sign-ins.ts';
import { SecurityEventReader } from '../../../src/application/accounts/security-event-reader.ts';
import { Secrets } from '../../../src/application/kernel/secrets.ts';
import { as, auth, cookieOf, goodPassword, newEmail, sendMails, signUp } from '../../support/http-account.ts';
import { onMemory } from '../../support/http-spindle.ts';

onMemory(
  'the security log',
  (spindle) => {
    const ip = '203.0.113.77';
    const from = { 'X-Forwarded-For': `${ip}:4711`, 'User-Agent': 'Firefox' };
    const logIn = (email: string, password = goodPassword) => auth(spindle(), '/login', { email, password }, from);
    const events = async (token: string) => {
      const { status, body } = await as(spindle(), token)('GET', '/auth/security-events');
      expect(status).toBe(200);
      return body.data as { kind: string; at: string; address: string | null; userAgent: string | null }[];
    };
    const latestOf = async (userId: string) => (await spindle().get(SecurityEventReader).latest({ userId }, 50)).map(({ kind }) => kind);
    const ofAddress = (email: string) =>
      spindle()
        .get(SecurityEventReader)
        .latest({ account: accountHash(spindle().get(Secrets), email) }, 50);

    test('200: has sign-ups, sign-ins and failures of the person alone, with address, client and time', async () => {
      const signed = await signUp(spindle());
      await signUp(spindle());
      await logIn(signed.email, 'not this one');
      const { body } = await logIn(signed.email);
      const at = spindle().clock.now().toISOString();
      expect(await events(body.token)).toMatchObject([
        { kind: 'signed-in', at, address: ip, userAgent: 'Firefox' },
        // Others may have tried: where from is told only roughly.
        { kind: 'sign-in-failed', at, address: '203.0.113.0/24', userAgent: 'Firefox' },
        { kind: 'signed-in', at, address: '127.0.0.1' },
      ]);
    });

    test('has sign-outs, changes and resets of the password, a wrong current one, and the reuse of a refresh token', async () => {
      const { body, email } = await signUp(spindle());
      const changed = await as(spindle(), body.token)('POST', '/auth/change-password', {
        currentPassword: goodPassword,
        newPassword: 'another fine password',
      });
      await as(spindle(), changed.body.token)('POST', '/auth/change-password', { currentPassword: 'wrong', newPassword: goodPassword });
      await auth(spindle(), '/refresh', undefined, { Cookie: cookieOf(changed) });
      spindle().clock.pass({ seconds: 11 });
      const renewed = await auth(spindle(), '/refresh', undefined, { ...from, Cookie: cookieOf(changed) });
      await auth(spindle(), '/refresh', undefined, { ...from, Cookie: cookieOf(renewed) });
      await auth(spindle(), '/refresh', undefined, { ...from, Cookie: cookieOf(changed) });
      await auth(spindle(), '/request-password-reset', { email });
      await sendMails(spindle());
      await auth(spindle(), '/reset-password', { token: spindle().mailer.tokenFor(email), password: goodPassword }, from);
      const { body: again } = await logIn(email);
      await as(spindle(), again.token)('POST', '/auth/logout');
      expect((await latestOf(body.user.id)).reverse()).toEqual([
        ...['signed-in', 'password-changed', 'sign-in-failed', 'refresh-token-reused', 'password-reset', 'signed-in', 'signed-out'],
      ]);
    });

    test('has a try at an address that nobody has, without the address', async () => {
      const email = newEmail();
      await logIn(email, 'a secret of somebody');
      const found = await ofAddress(email.toUpperCase());
      expect(found).toMatchObject([{ kind: 'sign-in-failed', userId: null, address: '203.0.113.0/24' }]);
      expect(JSON.stringify(found)).not.toContain(email);
      expect(JSON.stringify(found)).not.toContain('a secret');
    });
  },
  { TRUSTED_PROXIES: '1' },
);
