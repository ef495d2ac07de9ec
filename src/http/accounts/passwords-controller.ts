import type { ChangePassword } from '../../application/accounts/sign-in/change-password.ts';
import type { RequestPasswordReset } from '../../application/accounts/sign-in/request-password-reset.ts';
import type { ResetPassword } from '../../application/accounts/sign-in/reset-password.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { answer, type Controller, route } from '../kernel/route.ts';
import { emailText, object, text, truth } from '../kernel/schema.ts';
import { cookieHeader, passwordText, shownSignedIn, signedInSchema } from './answers.ts';
import type { SignInCookies } from './sign-in-cookies.ts';

const tags = ['Passwords'];
const done = { status: 200, schema: () => object({ ok: truth() }) };

/** Changing a password, and resetting it with a mailed link (document, 4.4). */
export class PasswordsController implements Controller {
  readonly routes;

  constructor(
    changePassword: ChangePassword,
    requestPasswordReset: RequestPasswordReset,
    resetPassword: ResetPassword,
    cookies: SignInCookies,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/change-password',
        operationId: 'changePassword',
        waits: true,
        repeatable: true,
        summary: 'Change your own password; a new session begins, and the old one ends with its refresh token',
        tags,
        security: { type: 'session' },
        body: object({ currentPassword: passwordText(), newPassword: passwordText() }),
        answer: { status: 200, schema: signedInSchema, headers: cookieHeader, holdsSecret: true },
        errors: ['INVALID_CREDENTIALS'],
        async handle({ body, caller, ip, userAgent, headers }) {
          const { userId, sessionId } = caller;
          const signedIn = await changePassword.execute({ ...body, userId, sessionId, ip, userAgent, by: actorOf({ caller, ip }) });
          return answer(shownSignedIn(signedIn, ip), cookies.begun(signedIn, headers));
        },
      }),
      route({
        method: 'post',
        path: '/auth/request-password-reset',
        operationId: 'requestPasswordReset',
        summary: 'Request a mail with a link to reset a password',
        description:
          'The response and its timing are the same whether the account exists or not. An account gets at most one mail a minute, and three an hour.',
        tags,
        security: { type: 'none', counted: 'calls' },
        body: object({ email: emailText() }),
        answer: done,
        errors: ['NO_MAIL_SERVER'],
        async handle({ body }) {
          await requestPasswordReset.execute(body);
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/auth/reset-password',
        operationId: 'resetPassword',
        repeatable: true,
        summary: 'Set a new password with a mailed link, which works once, for 30 minutes; the session ends',
        tags,
        security: { type: 'none', counted: 'calls' },
        body: object({ token: text().max(200), password: passwordText() }),
        answer: done,
        errors: ['PASSWORD_RESET_NOT_FOUND'],
        async handle({ body, ip, userAgent }) {
          await resetPassword.execute({ ...body, ip, userAgent });
          return { ok: true as const };
        },
      }),
    ];
  }
}
