import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { ResetFactor } from '../../../src/application/accounts/second-factor/reset-factor.ts';
import { SendFactorNotice } from '../../../src/application/accounts/second-factor/send-factor-notice.ts';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { as, auth, cookieOf, goodPassword, newEmail, refresh, sendMails, signUp } from '../../support/http-account.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore, onMemory, type Spindle } from '../../support/http-spindle.ts';

const minuteMs = 60_000;

/** The code that an app shows, `minutes` from now. */
const codeOf = ({ clock }: Spindle, secret: string, minutes = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + minutes * minuteMs });

const deviceOf = ({ headers }: ReceivedAnswer): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-spindle_device='))?.split(';')[0] ?? '';

const outcomeOf = ({ status, body }: ReceivedAnswer) => `${status} ${body.code ?? ''} ${body.reason ?? ''}`.trim();

/** A person who has set up a factor, in a minute of its own. */
async function withFactor(spindle: Spindle) {
  const { email, body } = await signUp(spindle);
  const call = as(spindle, body.token);
  const { body: begun } = await call('POST', '/auth/factor/begin');
  const set = await call('POST', '/auth/factor', { setUp: begun.setUp, code: codeOf(spindle, begun.secret) });
  expect(set.status).toBe(201);
  spindle.clock.pass({ minutes: 1 });
  const logIn = (fields: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    auth(spindle, '/login', { email, password: goodPassword, ...fields }, headers);
  const code = (minutes = 0) => codeOf(spindle, begun.secret, minutes);
  return { email, token: body.token as string, organizationId: body.organization.id as string, call, begun, set, logIn, code };
}

/** The subjects of the notices to an address, which are sent now. */
async function noticesTo(spindle: Spindle, email: string): Promise<readonly string[]> {
  for (const { task, payload } of await spindle.store.queued())
    if (task === 'send-factor-notice') await spindle.get(SendFactorNotice).execute(payload as Tasks['send-factor-notice']);
  return spindle.mailer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}

onMemory('a second factor', (spindle) => {
  test('is set up by a code of the app, and asks for a code at the next sign-in', async () => {
    const { email, call, begun, set, logIn, code } = await withFactor(spindle());
    expect(begun.url).toMatch(/^otpauth:\/\/totp\/Spindle/);
    expect(begun.url).toContain(encodeURIComponent(email));
    expect(new Set(set.body.recoveryCodes).size).toBe(10);
    expect((await call('GET', '/auth/factor')).body.factor.recoveryCodesLeft).toBe(10);
    expect(outcomeOf(await logIn())).toBe('401 CODE_NEEDED');
    expect(outcomeOf(await logIn({ code: code() }))).toBe('200');
  });

  test('401: a set-up with a wrong code, or sent twice, changes nothing', async () => {
    const { body } = await signUp(spindle());
    const call = as(spindle(), body.token);
    const { body: begun } = await call('POST', '/auth/factor/begin');
    expect(outcomeOf(await call('POST', '/auth/factor', { setUp: begun.setUp, code: '000000' }))).toBe('401 INVALID_CODE wrong');
    expect((await call('GET', '/auth/factor')).body.factor).toBeNull();
    const right = { setUp: begun.setUp, code: codeOf(spindle(), begun.secret) };
    expect(outcomeOf(await call('POST', '/auth/factor', right))).toBe('201');
    expect(outcomeOf(await call('POST', '/auth/factor', right))).toBe('401 INVALID_CODE used');
  });

  test('409: a set-up of another person, or of 15 minutes ago, is refused', async () => {
    const [ada, grace] = [await signUp(spindle()), await signUp(spindle())];
    const { body: begun } = await as(spindle(), ada.body.token)('POST', '/auth/factor/begin');
    const sent = () => ({ setUp: begun.setUp, code: codeOf(spindle(), begun.secret) });
    expect(outcomeOf(await as(spindle(), grace.body.token)('POST', '/auth/factor', sent()))).toBe('409 INVALID_STATE');
    spindle().clock.pass({ minutes: 14 });
    const call = as(spindle(), (await auth(spindle(), '/login', { email: ada.email, password: goodPassword })).body.token);
    spindle().clock.pass({ minutes: 1 });
    expect(outcomeOf(await call('POST', '/auth/factor', sent()))).toBe('409 INVALID_STATE');
  });

  test('401: a code is wrong, used, or of an app whose clock is off by ten minutes', async () => {
    const { logIn, code } = await withFactor(spindle());
    expect(outcomeOf(await logIn({ code: '12345' }))).toBe('401 INVALID_CODE wrong');
    const present = code();
    expect(outcomeOf(await logIn({ code: present }))).toBe('200');
    expect(outcomeOf(await logIn({ code: present }))).toBe('401 INVALID_CODE used');
    const behind = await logIn({ code: code(-10) });
    expect(outcomeOf(behind)).toBe('401 INVALID_CODE clock');
    expect(behind.body.message).toMatch(/check the clock/);
    const ahead = code(10);
    expect(outcomeOf(await logIn({ code: ahead }))).toBe('401 INVALID_CODE clock');
    spindle().clock.pass({ minutes: 10 });
    // A guesser must not use it when its time comes.
    expect(outcomeOf(await logIn({ code: ahead }))).toBe('401 INVALID_CODE used');
  });

  test('accepts codes of one step before and after the present one', async () => {
    const { logIn, code } = await withFactor(spindle());
    for (const minutes of [-0.5, 0.5]) {
      spindle().clock.pass({ minutes: 2 });
      expect(outcomeOf(await logIn({ code: code(minutes) }))).toBe('200');
      spindle().clock.pass({ minutes: 2 });
      expect(outcomeOf(await logIn({ code: code(minutes * 2) }))).toBe('401 INVALID_CODE clock');
    }
  });

  test('429: five wrong codes from any networks stop further ones, right or wrong, but not recovery codes', async () => {
    const { email, set, logIn, code } = await withFactor(spindle());
    const guess = (network: number) => logIn({ code: '000000' }, { 'X-Forwarded-For': `203.0.113.${network}` });
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, network) => guess(network)));
    const counted = (outcome: string) => outcomes.filter((one) => outcomeOf(one) === outcome).length;
    expect([counted('401 INVALID_CODE wrong'), counted('429 RATE_LIMITED')]).toEqual([5, 7]);
    expect(outcomeOf(await logIn({ code: code() }))).toBe('429 RATE_LIMITED');
    const { 'retry-after': wait } = (await logIn({ code: code() })).headers;
    expect(Number(wait)).toBeGreaterThan(800);
    expect(outcomeOf(await logIn({ code: set.body.recoveryCodes[0] }))).toBe('200');
    spindle().clock.pass({ minutes: 15 });
    expect(outcomeOf(await logIn({ code: code() }))).toBe('200');
    expect(await noticesTo(spindle(), email)).toEqual([
      'A second factor was set up',
      'Five wrong codes were sent after your password',
      'A recovery code was used',
    ]);
  });

  test('a recovery code works once, in any spelling, and is mailed and noted', async () => {
    const { email, set, logIn } = await withFactor(spindle());
    const [first, second] = set.body.recoveryCodes as [string, string];
    const signed = await logIn({ code: ` ${first.toUpperCase().replaceAll('-', ' ')}` });
    expect(outcomeOf(signed)).toBe('200');
    const again = await logIn({ code: first });
    expect(outcomeOf(again)).toBe('401 INVALID_CODE recovery-code-used');
    expect(again.body.message).toBe('This recovery code was used already: each one works once');
    const call = as(spindle(), signed.body.token);
    expect((await call('GET', '/auth/factor')).body.factor.recoveryCodesLeft).toBe(9);
    expect(await noticesTo(spindle(), email)).toEqual(['A second factor was set up', 'A recovery code was used']);
    const events = (await call('GET', '/auth/security-events')).body.data.map(({ kind }: { kind: string }) => kind);
    expect(events).toEqual(['code-refused', 'signed-in', 'recovery-code-used', 'factor-set', 'signed-in']);
    const made = await call('POST', '/auth/factor/recovery-codes');
    expect(outcomeOf(await logIn({ code: second }))).toBe('401 INVALID_CODE wrong');
    expect(outcomeOf(await logIn({ code: made.body.recoveryCodes[9] }))).toBe('200');
  });

  test('a device that is trusted needs no code for 30 days, on which nothing is confirmed; others do', async () => {
    const { organizationId, logIn, code } = await withFactor(spindle());
    const device = deviceOf(await logIn({ code: code(), trustsDevice: true }));
    const signed = await logIn({}, { Cookie: device });
    expect(outcomeOf(signed)).toBe('200');
    expect(outcomeOf(await logIn())).toBe('401 CODE_NEEDED');
    const call = as(spindle(), signed.body.token);
    expect(outcomeOf(await call('POST', '/invitations', { email: newEmail(), role: 'member' }))).toBe('403 CONFIRMATION_NEEDED');
    expect(organizationId).toBe(signed.body.organization.id);
    const { devices } = (await call('GET', '/auth/factor')).body;
    expect(devices).toHaveLength(1);
    expect(outcomeOf(await call('DELETE', `/auth/devices/${devices[0].id}`))).toBe('200');
    expect(outcomeOf(await logIn({}, { Cookie: device }))).toBe('401 CODE_NEEDED');

    spindle().clock.pass({ minutes: 1 });
    const other = deviceOf(await logIn({ code: code(), trustsDevice: true }));
    spindle().clock.pass({ days: 30, seconds: -1 });
    expect(outcomeOf(await logIn({}, { Cookie: other }))).toBe('200');
    spindle().clock.pass({ seconds: 1 });
    expect(outcomeOf(await logIn({}, { Cookie: other }))).toBe('401 CODE_NEEDED');
  });

  test('an invitation and a new organization of a person who has a factor need a code, too', async () => {
    const { email, call, logIn, code } = await withFactor(spindle());
    const { body: host } = await signUp(spindle());
    await as(spindle(), host.token)('POST', '/invitations', { email, role: 'member' });
    await sendMails(spindle());
    const token = spindle().mailer.tokenFor(email);
    const accept = (fields: object) => auth(spindle(), '/accept-invitation', { token, password: goodPassword, ...fields });
    expect(outcomeOf(await accept({}))).toBe('401 CODE_NEEDED');
    expect(outcomeOf(await accept({ code: '000000' }))).toBe('401 INVALID_CODE wrong');
    expect(outcomeOf(await accept({ code: code() }))).toBe('201');
    expect(outcomeOf(await call('GET', '/auth/me'))).toBe('401 SESSION_REPLACED');

    const signUpAgain = (fields: object) =>
      auth(spindle(), '/sign-up', { email, password: goodPassword, name: 'Ada', organizationName: 'Another', ...fields });
    for (let left = 0; left < 2; left++) {
      spindle().clock.pass({ minutes: 1 });
      const { body } = await logIn({ code: code() });
      const other = as(spindle(), body.token);
      // The first one's last owner cannot leave: its other owner removes nobody, so it is handed over.
      if (body.organization.role === 'owner') {
        const heir = newEmail();
        await other('POST', '/invitations', { email: heir, role: 'owner' });
        await sendMails(spindle());
        const invited = { token: spindle().mailer.tokenFor(heir), name: 'Heir', password: goodPassword };
        expect(outcomeOf(await auth(spindle(), '/accept-invitation', invited))).toBe('201');
      }
      expect(outcomeOf(await other('POST', '/organization/leave'))).toBe('200');
    }
    spindle().clock.pass({ minutes: 1 });
    expect(outcomeOf(await logIn({ code: code() }))).toBe('403 NO_ORGANIZATION');
    expect(outcomeOf(await signUpAgain({}))).toBe('401 CODE_NEEDED');
    expect(outcomeOf(await signUpAgain({ code: code() }))).toBe('201');
  });

  test('is removed by the person, and reset by the operator, which ends the session', async () => {
    const { email, call, logIn } = await withFactor(spindle());
    expect(outcomeOf(await call('DELETE', '/auth/factor'))).toBe('200');
    expect(outcomeOf(await call('DELETE', '/auth/factor'))).toBe('404 SECOND_FACTOR_NOT_FOUND');
    expect(outcomeOf(await logIn())).toBe('200');

    const other = await withFactor(spindle());
    await spindle().get(ResetFactor).execute({ email: other.email, by: operator });
    expect(outcomeOf(await other.call('GET', '/auth/me'))).toBe('401 SESSION_REVOKED');
    const signed = await other.logIn();
    expect(outcomeOf(signed)).toBe('200');
    const { data } = (await as(spindle(), signed.body.token)('GET', '/audit')).body;
    expect(data[0]).toMatchObject({ action: 'user.factor-reset', actor: { type: 'operator' } });
    await expect(spindle().get(ResetFactor).execute({ email, by: operator })).rejects.toThrow('Second factor not found');
  });

  test('403: a confirmation is recent for 15 minutes; then a person without a factor gives their password', async () => {
    const signed = await signUp(spindle());
    const begin = (token: string) => as(spindle(), token)('POST', '/auth/factor/begin');
    spindle().clock.pass({ minutes: 15, seconds: -1 });
    expect(outcomeOf(await begin(signed.body.token))).toBe('200');
    spindle().clock.pass({ seconds: 1 });
    const { token } = (await refresh(spindle(), cookieOf(signed))).body;
    const refused = await begin(token);
    expect([outcomeOf(refused), refused.body.by]).toEqual(['403 CONFIRMATION_NEEDED', 'password']);
    const confirm = (body: object) => as(spindle(), token)('POST', '/auth/confirm', body);
    expect(outcomeOf(await confirm({}))).toBe('400 VALIDATION_ERROR');
    expect(outcomeOf(await confirm({ password: 'wrong' }))).toBe('401 INVALID_CREDENTIALS');
    expect(outcomeOf(await begin(token))).toBe('403 CONFIRMATION_NEEDED');
    expect(outcomeOf(await confirm({ password: goodPassword }))).toBe('200');
    expect(outcomeOf(await begin(token))).toBe('200');
  });

  test('403: with a factor, a code confirms, and the password does not', async () => {
    const { logIn, code } = await withFactor(spindle());
    const signed = await logIn({ code: code() });
    spindle().clock.pass({ minutes: 15 });
    const { token } = (await refresh(spindle(), cookieOf(signed))).body;
    const call = as(spindle(), token);
    const refused = await call('POST', '/auth/factor/recovery-codes');
    expect([outcomeOf(refused), refused.body.by]).toEqual(['403 CONFIRMATION_NEEDED', 'code']);
    expect(outcomeOf(await call('POST', '/auth/confirm', { password: goodPassword }))).toBe('401 CODE_NEEDED');
    expect(outcomeOf(await call('POST', '/auth/confirm', { code: code(-10) }))).toBe('401 INVALID_CODE clock');
    expect(outcomeOf(await call('POST', '/auth/confirm', { code: code() }))).toBe('200');
    expect(outcomeOf(await call('POST', '/auth/factor/recovery-codes'))).toBe('201');
  });

  test('a changed password begins a session that is confirmed as before, and on which devices are forgotten', async () => {
    const { logIn, code } = await withFactor(spindle());
    const device = deviceOf(await logIn({ code: code(), trustsDevice: true }));
    const signed = await logIn({}, { Cookie: device });
    const passwords = { currentPassword: goodPassword, newPassword: 'another good passphrase' };
    const changed = await as(spindle(), signed.body.token)('POST', '/auth/change-password', passwords);
    const call = as(spindle(), changed.body.token);
    expect(outcomeOf(await call('DELETE', '/auth/factor'))).toBe('403 CONFIRMATION_NEEDED');
    expect((await call('GET', '/auth/factor')).body.devices).toEqual([]);
  });
});

onMemory('an organization that requires a second factor', (spindle) => {
  test('409: its owner needs one first; then members do, and can do nothing else in it', async () => {
    const { body } = await signUp(spindle());
    const early = await as(spindle(), body.token)('PUT', '/organization/required-factor', { requiresFactor: true });
    expect(outcomeOf(early)).toBe('409 INVALID_STATE');

    const owner = await withFactor(spindle());
    const invited = newEmail();
    await owner.call('POST', '/invitations', { email: invited, role: 'admin' });
    await sendMails(spindle());
    const joined = await auth(spindle(), '/accept-invitation', {
      token: spindle().mailer.tokenFor(invited),
      name: 'Grace',
      password: goodPassword,
    });
    const member = as(spindle(), joined.body.token);
    expect(joined.body.lacksFactor).toBe(false);
    expect(outcomeOf(await member('PUT', '/organization/required-factor', { requiresFactor: true }))).toBe('403 MISSING_ROLE');
    expect(outcomeOf(await owner.call('PUT', '/organization/required-factor', { requiresFactor: true }))).toBe('200');
    expect((await owner.call('GET', '/organization')).body.organization.requiresFactor).toBe(true);
    expect(outcomeOf(await member('GET', '/organization'))).toBe('403 FACTOR_REQUIRED');
    expect(outcomeOf(await member('GET', '/data-tables'))).toBe('403 FACTOR_REQUIRED');
    expect(outcomeOf(await owner.call('DELETE', '/auth/factor'))).toBe('409 INVALID_STATE');

    const again = await auth(spindle(), '/login', { email: invited, password: goodPassword });
    expect(again.body.lacksFactor).toBe(true);
    const renewed = await refresh(spindle(), cookieOf(again));
    expect(renewed.body.lacksFactor).toBe(true);
    const call = as(spindle(), renewed.body.token);
    expect(outcomeOf(await call('GET', '/auth/me'))).toBe('200');
    const { body: begun } = await call('POST', '/auth/factor/begin');
    await call('POST', '/auth/factor', { setUp: begun.setUp, code: codeOf(spindle(), begun.secret) });
    expect(outcomeOf(await call('GET', '/data-tables'))).toBe('200');
  });
});

onMemory(
  'guessing codes',
  (spindle) => {
    test('429: wrong codes count against their network as wrong passwords do, of the app or for recovery', async () => {
      const { logIn, set } = await withFactor(spindle());
      const from = { 'X-Forwarded-For': '203.0.113.7' };
      const tries = ['000000', 'aaaa-bbbb-cccc-dddd', '111111', 'bbbb-bbbb-cccc-dddd'];
      for (const code of tries) expect(outcomeOf(await logIn({ code }, from))).toBe('401 INVALID_CODE wrong');
      expect(outcomeOf(await logIn({ code: set.body.recoveryCodes[0] }, from))).toBe('429 RATE_LIMITED');
      expect(outcomeOf(await logIn({ code: set.body.recoveryCodes[0] }, { 'X-Forwarded-For': '198.51.100.7' }))).toBe('200');
    });
  },
  { FAILED_CREDENTIALS_PER_MINUTE: '4', TRUSTED_PROXIES: '1' },
);

onEachStore('two sign-ins at the same time', (spindle) => {
  test('with one code, or one recovery code: one wins', async () => {
    const { set, logIn, code } = await withFactor(spindle());
    for (const one of [code(), set.body.recoveryCodes[3]]) {
      const outcomes = await Promise.all([1, 2, 3].map(() => logIn({ code: one })));
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    }
  });
});
