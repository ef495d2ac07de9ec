import { describe, expect, test } from '@jest/globals';
import { SendVerification } from '../../../src/application/accounts/verification/send-verification.ts';
import { as, auth, goodPassword, logIn, me, newEmail, sendMails, signUp } from '../../support/http-account.ts';
import { onEachStore } from '../../support/http-spindle.ts';

onEachStore(
  'confirming an e-mail address',
  (spindle) => {
    const verify = (token: string) => auth(spindle(), '/verify-address', { token });
    const again = (token: string) => as(spindle(), token)('POST', '/auth/send-verification');
    const mailsTo = (email: string) => spindle().mailer.mails.filter(({ to }) => to === email);
    const isVerified = async (token: string) => (await me(spindle(), token)).body.user.verified;
    async function signedUp(fields: Readonly<Record<string, unknown>> = {}) {
      const signed = await signUp(spindle(), fields);
      await sendMails(spindle());
      return { ...signed, session: signed.body.token as string, link: spindle().mailer.tokenFor(signed.email) };
    }

    test('200: a link is mailed at sign-up, with its token in the fragment, and using it confirms the address', async () => {
      const { email, link, session, body } = await signedUp();
      expect(body.user.verified).toBe(false);
      expect(mailsTo(email)[0]?.text).toContain(`https://spindle.example.com/verify-address#token=${link}`);
      expect(await isVerified(session)).toBe(false);
      const { status, body: answer } = await verify(link);
      expect([status, answer.email]).toEqual([200, email]);
      expect(await isVerified(session)).toBe(true);
      expect((await logIn(spindle(), email)).body.user.verified).toBe(true);
    });

    test('only the hash of the token is stored', async () => {
      const { link, body } = await signedUp();
      const stored = await spindle().store.unitOfWork.run(({ addressVerifications }) => addressVerifications.latest(body.user.id));
      expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
      expect(JSON.stringify(stored)).not.toContain(link);
    });

    test('the confirmation is in the audit log', async () => {
      const { link, session } = await signedUp();
      await verify(link);
      const { body } = await as(spindle(), session)('GET', '/audit');
      expect(body.data.map(({ action }: { action: string }) => action)).toContain('user.address-verified');
    });

    test('404: of several uses at once all but one, and each later one', async () => {
      const { link } = await signedUp();
      const answers = await Promise.all([1, 2, 3].map(() => verify(link)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      expect((await verify(link)).body.code).toBe('ADDRESS_VERIFICATION_NOT_FOUND');
    });

    test('404: a link that expired after a day, or never existed', async () => {
      const { link } = await signedUp();
      spindle().clock.pass({ days: 1 });
      expect((await verify(link)).status).toBe(404);
      expect((await verify('nonsense')).status).toBe(404);
    });

    test('a second attempt to send sends the same link; one that was sent is not sent again', async () => {
      const signed = await signUp(spindle());
      const [task] = (await spindle().store.queued()).filter((one) => one.task === 'send-verification');
      const send = () =>
        spindle()
          .get(SendVerification)
          .execute(task?.payload as { verificationId: string });
      spindle().mailer.outcome = { result: 'deferred', reason: 'away', retryAfterSeconds: undefined };
      await expect(send()).rejects.toThrow('The e-mail was not sent: away');
      spindle().mailer.outcome = { result: 'sent', providerId: undefined };
      await send();
      await send();
      expect(mailsTo(signed.email)).toHaveLength(1);
      expect((await verify(spindle().mailer.tokenFor(signed.email))).status).toBe(200);
    });

    describe('sending the link again', () => {
      test('200: another link after a minute; the first stays good until one is used', async () => {
        const { email, link, session } = await signedUp();
        spindle().clock.pass({ minutes: 1 });
        expect((await again(session)).status).toBe(200);
        await sendMails(spindle());
        const other = spindle().mailer.tokenFor(email);
        expect([mailsTo(email).length, other === link]).toEqual([2, false]);
        expect((await verify(link)).status).toBe(200);
        expect((await verify(other)).status).toBe(404);
      });

      test('429: within a minute, with the seconds to wait; and after the fifth of a day', async () => {
        const { session, email } = await signedUp();
        spindle().clock.pass({ seconds: 20 });
        const early = await again(session);
        expect([early.status, early.headers['retry-after']]).toEqual([429, '40']);
        expect([early.headers.ratelimit, early.headers['ratelimit-policy']]).toEqual([
          '"verification_again";r=0;t=40',
          '"verification_again";q=1;w=60',
        ]);
        for (let sent = 1; sent < 5; sent++) {
          spindle().clock.pass({ minutes: 1 });
          expect((await again(session)).status).toBe(200);
        }
        spindle().clock.pass({ minutes: 1 });
        const sixth = await again(session);
        expect([sixth.status, sixth.headers['ratelimit-policy']]).toEqual([429, '"verification";q=5;w=86400']);
        await sendMails(spindle());
        expect(mailsTo(email)).toHaveLength(5);
      });

      test('409: the address is confirmed', async () => {
        const { link, session } = await signedUp();
        await verify(link);
        expect((await again(session)).body.code).toBe('INVALID_STATE');
      });
    });

    test('a person who was invited and accepts is confirmed by that, and so is one who resets the password by a mailed link', async () => {
      const { session, link } = await signedUp();
      await verify(link);
      const email = newEmail();
      await as(spindle(), session)('POST', '/invitations', { email, role: 'member' });
      await sendMails(spindle());
      const accepted = await auth(spindle(), '/accept-invitation', {
        token: spindle().mailer.tokenFor(email),
        password: goodPassword,
        name: 'Grace',
      });
      expect([accepted.status, accepted.body.user?.verified]).toEqual([201, true]);

      const { email: forgetful, session: own } = await signedUp();
      await auth(spindle(), '/request-password-reset', { email: forgetful });
      await sendMails(spindle());
      const password = 'another fine password';
      expect((await auth(spindle(), '/reset-password', { token: spindle().mailer.tokenFor(forgetful), password })).status).toBe(200);
      expect((await me(spindle(), own)).status).toBe(401);
      expect((await logIn(spindle(), forgetful, password)).body.user.verified).toBe(true);
    });

    test('409: nobody is invited, or asked to confirm topics, before an owner has confirmed, so nothing is mailed to others', async () => {
      const { session, link } = await signedUp();
      const email = newEmail();
      const invite = () => as(spindle(), session)('POST', '/invitations', { email, role: 'member' });
      const { status, body } = await invite();
      expect([status, body.code, body.reason]).toEqual([409, 'INVALID_STATE', 'UNVERIFIED']);
      const asked = await as(spindle(), session)('POST', '/people/join', { address: email, topics: ['general'], confirm: true });
      expect([asked.status, asked.body.reason]).toEqual([409, 'UNVERIFIED']);
      await sendMails(spindle());
      expect(mailsTo(email)).toEqual([]);
      await verify(link);
      expect((await invite()).status).toBe(201);
    });

    test('what a stranger wrote as a name is no link in the mail', async () => {
      const { email } = await signedUp({ name: 'You won: http://evil.example/prize' });
      const text = mailsTo(email)[0]?.text ?? '';
      expect(text.match(/https?:\/\/\S+/g)).toEqual([expect.stringContaining('https://spindle.example.com/verify-address#')]);
      expect(text).not.toContain('evil.example');
    });
  },
  { VERIFY_ADDRESSES: 'true' },
);

onEachStore('an installation without a mail server', (spindle) => {
  test('takes addresses as confirmed, and mails nothing at sign-up', async () => {
    const { body, email } = await signUp(spindle());
    await sendMails(spindle());
    expect(body.user.verified).toBe(true);
    expect(spindle().mailer.mails.filter(({ to }) => to === email)).toEqual([]);
  });
});
