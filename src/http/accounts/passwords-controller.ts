import type { ChangePassword } from '../../application/accounts/sign-in/change-password.ts';
import type { RequestPasswordReset } from '../../application/accounts/sign-in/request-password-reset.ts';
import type { ResetPassword } from '../../application/accounts/sign-in/reset-password.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { type Controller, route } from '../kernel/route.ts';
import { email, object, text, truth } from '../kernel/schema.ts';
import { passwordText } from './answers.ts';

const tags = ['Passwords'];
const done = { status: 200, schema: object({ ok: truth() }) };

/** Changing a password, and resetting it with a mailed link (document, 4.4). */
export class PasswordsController implements Controller {
  readonly routes;

  constructor(changePassword: ChangePassword, requestPasswordReset: RequestPasswordReset, resetPassword: ResetPassword) {
    this.routes = [
      route({
        method: 'post',
        path: '/auth/change-password',
        operationId: 'changePassword',
        repeatable: true,
        summary: 'Change your own password; the session continues',
        tags,
        security: { type: 'session' },
        body: object({ currentPassword: passwordText(), newPassword: passwordText() }),
        answer: done,
        errors: ['INVALID_CREDENTIALS'],
        async handle({ body, caller, ip }) {
          await changePassword.execute({ ...body, userId: caller.userId, ip, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
      route({
        method: 'post',
        path: '/auth/request-password-reset',
        operationId: 'requestPasswordReset',
        summary: 'Request a mail with a link to reset a password',
        description:
          'The response and its timing are the same whether the account exists or not. An account gets at most one mail a minute.',
        tags,
        security: { type: 'none', counted: 'calls' },
        body: object({ email: email() }),
        answer: done,
        errors: [],
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
        async handle({ body, ip }) {
          await resetPassword.execute({ ...body, ip });
          return { ok: true as const };
        },
      }),
    ];
  }
}
