import { describe, expect, test } from '@jest/globals';
import { PasswordHasher } from '../../../src/application/accounts/password-hasher.ts';
import { SendPasswordReset } from '../../../src/application/accounts/sign-in/send-password-reset.ts';
import type { Tasks } from '../../../src/application/kernel/tasks.ts';
import type { User } from '../../../src/domain/accounts/user.ts';
import { as, auth, cookieOf, goodPassword, logIn, me, newEmail, refresh, sendMails, signUp } from '../../support/http-account.ts';
import { onMemory } from '../../support/http-spindle.ts';

const other = 'another fine password';

onMemory('changing the password', (spindle) => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    as(spindle(), token)('POST', '/auth/change-password', { currentPassword, newPassword });

  test('200: begins a new session and ends the old one with its refresh token', async () => {
    const signed = await signUp(spindle());
    const changed = await change(signed.body.token, goodPassword, other);
    expect([changed.status, changed.body.user, changed.body.organization]).toEqual([200, signed.body.user, signed.body.organization]);
    expect((await me(spindle(), changed.body.token)).status).toBe(200);
    expect((await me(spindle(), signed.body.token)).body.code).toBe('SESSION_REVOKED');
    expect((await refresh(spindle(), cookieOf(signed))).body).toMatchObject({ code: 'SESSION_REVOKED', cause: 'password-changed' });
    expect((await refresh(spindle(), cookieOf(changed))).status).toBe(200);
  });

  test('the new password signs in, the old one does not', async () => {
    const signed = await signUp(spindle());
    await change(signed.body.token, goodPassword, other);
    expect((await logIn(spindle(), signed.email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await logIn(spindle(), signed.email, other)).status).toBe(200);
  });

  test('the new session is in the organization of the old one', async () => {
    const one = await signUp(spindle());
    const call = as(spindle(), one.body.token);
    const { body: second } = await signUp(spindle());
    await as(spindle(), second.token)('POST', '/invitations', { email: one.email, role: 'member' });
    await sendMails(spindle());
    await call('POST', '/invitations/accept', { token: spindle().mailer.tokenFor(one.email) });
    const switched = await call('POST', '/auth/switch', { organizationId: second.organization.id });
    const changed = await change(switched.body.token, goodPassword, other);
    expect(changed.body.organization).toEqual({ ...second.organization, role: 'member' });
  });

  test('401: a session that was replaced while the password was checked changes nothing', async () => {
    const signed = await signUp(spindle());
    const hasher = spindle().get(PasswordHasher);
    const { hash } = hasher;
    hasher.hash = async (...given) => {
      await logIn(spindle(), signed.email);
      return hash.apply(hasher, given);
    };
    try {
      expect((await change(signed.body.token, goodPassword, other)).body.code).toBe('SESSION_REPLACED');
    } finally {
      hasher.hash = hash;
    }
    expect((await logIn(spindle(), signed.email)).status).toBe(200);
  });

  test('401: the current password is wrong, and nothing changes', async () => {
    const signed = await signUp(spindle());
    const { status, body } = await change(signed.body.token, 'not this one', other);
    expect([status, body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await refresh(spindle(), cookieOf(signed))).status).toBe(200);
    expect((await logIn(spindle(), signed.email)).status).toBe(200);
  });

  test('400: the new password is weak', async () => {
    const { body } = await signUp(spindle());
    const refused = await change(body.token, goodPassword, 'qwertyuiop');
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'newPassword']);
  });

  test('400: the new password is the name of an organization', async () => {
    const { body } = await signUp(spindle(), { organizationName: 'Harbour Sons' });
    const refused = await change(body.token, goodPassword, 'harbour-sons');
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'newPassword', message: 'must not be the name of the organization' }],
    ]);
  });

  test('a weak password that is set already still signs in', async () => {
    const { body, email } = await signUp(spindle());
    const passwordHash = await spindle().get(PasswordHasher).hash('password1', { ip: '' });
    await spindle().store.unitOfWork.run(async ({ users }) =>
      users.save(((await users.lock(body.user.id)) as User).changePassword(passwordHash)),
    );
    expect((await logIn(spindle(), email, 'password1')).status).toBe(200);
  });

  test('401: for all but one of several calls at once', async () => {
    const { body } = await signUp(spindle());
    const answers = await Promise.all([1, 2, 3, 4].map((n) => change(body.token, goodPassword, `${other} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('different Unicode forms of the same letters are one password', async () => {
    const signed = await signUp(spindle(), { password: 'cafe\u0301 au lait' });
    expect((await logIn(spindle(), signed.email, 'caf\u00e9 au lait')).status).toBe(200);
  });
});

onMemory('a forgotten password', (spindle) => {
  const ask = (email: string) => auth(spindle(), '/request-password-reset', { email });
  const reset = (token: string, password = other) => auth(spindle(), '/reset-password', { token, password });
  const mailsTo = (email: string) => spindle().mailer.mails.filter(({ to }) => to === email);
  async function linked() {
    const signed = await signUp(spindle());
    await ask(signed.email);
    await sendMails(spindle());
    return { ...signed, link: spindle().mailer.tokenFor(signed.email) };
  }

  test('200: mails a link with its token in the fragment, and the new password signs in', async () => {
    const { email, link, body } = await linked();
    expect(mailsTo(email)[0]?.text).toContain(`https://spindle.example.com/reset-password#token=${link}`);
    expect((await reset(link)).status).toBe(200);
    expect((await me(spindle(), body.token)).body.code).toBe('SESSION_REVOKED');
    expect((await logIn(spindle(), email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await logIn(spindle(), email, other)).status).toBe(200);
  });

  test('200: of four requests in an hour, three are mailed, and the responses do not differ', async () => {
    const { email } = await signUp(spindle());
    const answers = [];
    for (let asked = 0; asked < 4; asked++) {
      const { status, body } = await ask(email);
      answers.push([status, Object.keys(body)]);
      await sendMails(spindle());
      spindle().clock.pass({ minutes: 5 });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(mailsTo(email)).toHaveLength(3);
    spindle().clock.pass({ minutes: 41 });
    await ask(email);
    await sendMails(spindle());
    expect(mailsTo(email)).toHaveLength(4);
  });

  test('only the hash of the token is stored', async () => {
    const { link, body } = await linked();
    const stored = await spindle().store.unitOfWork.run(({ passwordResets }) => passwordResets.latest(body.user.id));
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(link);
  });

  test('an unknown address gets the same answer and the same task, and no mail is sent', async () => {
    const [email, nobody] = [(await signUp(spindle())).email, newEmail()];
    await spindle().store.queued();
    const bare = ({ text, headers }: Awaited<ReturnType<typeof ask>>) => text.replaceAll(String(headers['x-request-id']), '');
    const [known, unknown] = [await ask(email.toUpperCase()), await ask(nobody)];
    expect([known.status, bare(known)]).toEqual([unknown.status, bare(unknown)]);
    const before = spindle().mailer.mails.length;
    await sendMails(spindle());
    expect(
      spindle()
        .mailer.mails.slice(before)
        .map(({ to }) => to),
    ).toEqual([email]);
  });

  test('a link works once, even for several calls at once', async () => {
    const { link, email } = await linked();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(link, `${other} ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await reset(link)).body.code).toBe('PASSWORD_RESET_NOT_FOUND');
    expect((await logIn(spindle(), email)).status).toBe(401);
  });

  test('a link works for 30 minutes', async () => {
    const { link } = await linked();
    spindle().clock.pass({ minutes: 30 });
    expect((await reset(link)).status).toBe(404);
  });

  test('a link stays valid after a weak password', async () => {
    const { link, email } = await linked();
    for (const weak of ['short', email]) expect((await reset(link, weak)).body.errors[0].path).toBe('password');
    expect((await reset(link)).status).toBe(200);
  });

  test('a change of the password ends the links', async () => {
    const { link, body } = await linked();
    await as(spindle(), body.token)('POST', '/auth/change-password', { currentPassword: goodPassword, newPassword: other });
    expect((await reset(link)).status).toBe(404);
  });

  test.each(['wrong', 'A'.repeat(22), '__proto__', "' or 1=1 --"])('404: %s is not a token', async (token) => {
    const { status, body } = await reset(token);
    expect([status, body.code]).toEqual([404, 'PASSWORD_RESET_NOT_FOUND']);
  });

  describe('mail', () => {
    test('is sent at most once a minute, however often it is requested', async () => {
      const { email } = await signUp(spindle());
      for (let call = 0; call < 3; call++) {
        await ask(email);
        await sendMails(spindle());
      }
      expect(mailsTo(email)).toHaveLength(1);
      spindle().clock.pass({ minutes: 1 });
      await ask(email);
      await ask(email);
      await sendMails(spindle());
      expect(mailsTo(email)).toHaveLength(2);
    });

    test('that failed is retried with the same link, and a task that runs twice sends it once', async () => {
      const { email } = await signUp(spindle());
      await spindle().store.queued();
      await ask(email);
      spindle().mailer.outcome = { result: 'deferred', reason: 'down', retryAfterSeconds: undefined };
      await expect(sendMails(spindle())).rejects.toThrow('down');
      spindle().mailer.outcome = { result: 'sent', providerId: undefined };
      // The queue would run the task again; another request has the same effect.
      await ask(email);
      const queued = await spindle().store.queued();
      const again = async () => {
        for (const { payload } of queued)
          await spindle()
            .get(SendPasswordReset)
            .execute(payload as Tasks['send-password-reset']);
      };
      await again();
      await again();
      expect(mailsTo(email)).toHaveLength(1);
      expect((await reset(spindle().mailer.tokenFor(email))).status).toBe(200);
      await again();
      expect(mailsTo(email)).toHaveLength(1);
    });
  });
});
