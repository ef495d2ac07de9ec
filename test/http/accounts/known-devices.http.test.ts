import { expect, test } from '@jest/globals';
import { as, auth, goodPassword, newEmail, sendMails, signUp } from '../../support/http-account.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';

const deviceOf = ({ headers }: ReceivedAnswer): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-spindle_device='))?.split(';')[0] ?? '';

/** Failures a minute of one network or device; sign-ups count too, and these tests make seven. */
const limit = 8;

onMemory(
  'a device that a person has signed in with before',
  (spindle) => {
    let last = 0;
    const network = () => `203.0.${++last}.1`;
    const logIn = (ip: string, email: string, password: string, device = '') =>
      auth(spindle(), '/login', { email, password }, { 'X-Forwarded-For': ip, ...(device && { Cookie: device }) });
    /** A network from which no more passwords are taken. */
    const blocked = async () => {
      const ip = network();
      for (let call = 0; call < limit; call++) await logIn(ip, newEmail(), 'wrong password');
      return ip;
    };

    test('is known by a cookie that every sign-in sets, and that signing out leaves', async () => {
      const signed = await signUp(spindle());
      const attributes = /^__Host-spindle_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict; Secure$/;
      expect(signed.headers['set-cookie']?.[1]).toMatch(attributes);
      const again = await logIn(network(), signed.email, goodPassword);
      expect(again.headers['set-cookie']?.[1]).toMatch(attributes);
      const out = await as(spindle(), again.body.token)('POST', '/auth/logout');
      expect(out.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-spindle_refresh=; Max-Age=0;/)]);

      const invited = newEmail();
      const { body } = await signUp(spindle());
      await as(spindle(), body.token)('POST', '/invitations', { email: invited, role: 'member' });
      await sendMails(spindle());
      const token = spindle().mailer.tokenFor(invited);
      const accepted = await auth(
        spindle(),
        '/accept-invitation',
        { token, name: 'Grace', password: goodPassword },
        { 'X-Forwarded-For': network() },
      );
      expect(deviceOf(accepted)).not.toBe('');
    });

    test('200: signs in from a network that is refused for its failures, where others are not', async () => {
      const signed = await signUp(spindle());
      const ip = await blocked();
      expect((await logIn(ip, signed.email, goodPassword)).status).toBe(429);
      expect((await logIn(ip, signed.email, goodPassword, deviceOf(signed))).status).toBe(200);
    });

    test('429: it is known for its own person only, and not if its cookie was changed', async () => {
      const [ada, grace] = [await signUp(spindle()), await signUp(spindle())];
      const ip = await blocked();
      for (const device of [deviceOf(grace), `${deviceOf(ada)}x`, deviceOf(ada).replace('.', '.1'), '__Host-spindle_device=x'])
        expect([device, (await logIn(ip, ada.email, goodPassword, device)).status]).toEqual([device, 429]);
    });

    test('429: it has a limit of its own, and its failures count for no network', async () => {
      const signed = await signUp(spindle());
      const ip = network();
      const statuses = [];
      for (let call = 0; call <= limit; call++) statuses.push((await logIn(ip, signed.email, 'wrong password', deviceOf(signed))).status);
      expect(statuses).toEqual([...new Array(limit).fill(401), 429]);
      expect((await logIn(network(), signed.email, goodPassword, deviceOf(signed))).status).toBe(429);
      expect((await logIn(ip, signed.email, goodPassword)).status).toBe(200);
    });

    test('wrong passwords for one person from many networks lock nobody out', async () => {
      const signed = await signUp(spindle());
      const guesses = Array.from({ length: 40 }, () => logIn(network(), signed.email, 'wrong password'));
      expect((await logIn(network(), signed.email, goodPassword, deviceOf(signed))).status).toBe(200);
      expect((await logIn(network(), signed.email, goodPassword)).status).toBe(200);
      expect(new Set((await Promise.all(guesses)).map(({ status }) => status))).toEqual(new Set([401]));
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: String(limit), TRUSTED_PROXIES: '1' },
);
