import { expect, test } from '@jest/globals';
import { as, auth, goodPassword, newEmail, sendMails, signUp } from '../../support/http-account.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore(
  'the language of e-mails about accounts',
  (spindle) => {
    /** The latest mail to an address, once all are sent. */
    async function mailTo(email: string) {
      await sendMails(spindle());
      const mail = spindle().mailer.mails.findLast(({ to }) => to === email);
      if (!mail) throw new Error(`No mail to ${email}`);
      return mail;
    }

    test.each([
      ['de-DE', 'Bestätigen Sie Ihre E-Mail-Adresse', 'Guten Tag Ada,'],
      ['de', 'Bestätigen Sie Ihre E-Mail-Adresse', 'Guten Tag Ada,'],
      ['en-GB', 'Confirm your e-mail address', 'Hello Ada,'],
      ['fr-CA', 'Confirmez votre adresse e-mail', 'Bonjour Ada,'],
      ['pt-BR', 'Confirm your e-mail address', 'Hello Ada,'],
      [undefined, 'Confirm your e-mail address', 'Hello Ada,'],
    ])('the first one is in that of sign-up, which stays: %s', async (locale, subject, greeting) => {
      const { status, body, email } = await signUp(spindle(), { locale });
      expect([status, body.user.locale]).toEqual([201, locale ?? null]);
      const mail = await mailTo(email);
      expect(mail.subject).toBe(subject);
      expect(mail.text.startsWith(greeting)).toBe(true);
      expect(mail.text).toContain('https://spindle.example.com/verify-address#token=');
    });

    test.each(['not a language', 'xx-YY', ''])('400: a sign-up with the language %j makes no account', async (locale) => {
      const { status, body, email } = await signUp(spindle(), { locale });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'locale' })]]);
      expect(await spindle().store.unitOfWork.run(({ users }) => users.findByEmail(email))).toBeUndefined();
    });

    test('a link for a new password comes in the language that the person has chosen since', async () => {
      const { body, email } = await signUp(spindle());
      await mailTo(email);
      await as(spindle(), body.token)('PATCH', '/auth/me', { locale: 'de-AT' });
      await auth(spindle(), '/request-password-reset', { email });
      const mail = await mailTo(email);
      expect(mail.subject).toBe('Wählen Sie ein neues Passwort');
      expect(mail.text).toMatch(/^Guten Tag Ada,[\s\S]*\/reset-password#token=\S+[\s\S]*nach 30 Minuten/);
    });

    test('an invitation is in the language of the invited person, else of the inviter; the account made from it has its own', async () => {
      const owner = await (await aTenant(spindle())).person('owner');
      const invited = async (email: string) => {
        expect((await owner.post('/invitations', { email, role: 'member' })).status).toBe(201);
        return mailTo(email);
      };
      expect((await invited(newEmail())).subject).toBe('Invitation to Acme');
      await as(spindle(), owner.token)('PATCH', '/auth/me', { locale: 'de-DE' });
      const email = newEmail();
      const german = await invited(email);
      expect(german.subject).toBe('Einladung zu Acme');
      expect(german.text).toMatch(/^Ada lädt Sie ein, bei Acme auf Spindle Mitglied zu werden\./);
      const other = await signUp(spindle(), { locale: 'en-US' });
      expect((await invited(other.email)).subject).toBe('Invitation to Acme');

      const accept = (locale: string) => {
        const token = spindle().mailer.tokenFor(email);
        return auth(spindle(), '/accept-invitation', { token, password: goodPassword, name: 'Grace', locale });
      };
      const refused = await accept('xx-YY');
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'locale']);
      const accepted = await accept('en-GB');
      expect([accepted.status, accepted.body.user.locale]).toEqual([201, 'en-GB']);
    });
  },
  { VERIFY_ADDRESSES: 'true' },
);
