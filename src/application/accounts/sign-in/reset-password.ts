import { passwordProblems } from '../../../domain/accounts/password.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import type { SecurityLog } from '../security-log.ts';
import { markVerified } from '../verification/mark-verified.ts';
import type { CallerFacts } from './caller-facts.ts';
import { endSession } from './end-session.ts';
import { noteOfUser } from './note-of-user.ts';
import { organizationNamesOf } from './organization-names.ts';

export interface ResetPasswordInput extends CallerFacts {
  readonly token: string;
  readonly password: string;
}

/** Sets a new password by an e-mailed link, once. Ends the user's session: it may belong to someone who knew the old password. */
export class ResetPassword extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock', { hasher: PasswordHasher; log: SecurityLog }> {
  /** @throws NotFound if the link was used, has expired or never existed, ValidationFailed, RateLimited */
  async execute({ token, password, ip, userAgent }: ResetPasswordInput): Promise<void> {
    const hash = this.deps.secrets.hash(token);
    const { found, organizationNames } = await this.deps.unitOfWork.run(async (transaction) => {
      const user = await this.#userOf(transaction, hash);
      return { found: user, organizationNames: await organizationNamesOf(transaction, user.id) };
    });
    const problems = passwordProblems(password, { email: found.email, organizationNames });
    if (problems.length > 0) throw new ValidationFailed(problems);
    const passwordHash = await this.deps.hasher.hash(password, { ip });
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(found.id);
      // Checked again under the lock: another call may have used it.
      if (!user || (await this.#userOf(transaction, hash)).id !== user.id) throw new NotFound('Password reset');
      const now = this.deps.clock.now();
      const by = { type: 'user' as const, id: user.id, ip };
      // The link was sent to the address.
      const verified = await markVerified(transaction, this.deps.audit, { user, now, by });
      await transaction.users.save(verified.changePassword(passwordHash));
      await transaction.passwordResets.useUp(user.id, now);
      await endSession(transaction.sessions, user.id, 'password-changed', now);
      await this.deps.log.note(transaction, { kind: 'password-reset', userId: user.id, ip, userAgent });
      await noteOfUser(transaction, this.deps.audit, { user, action: 'user.password-reset', by });
    });
  }

  async #userOf({ passwordResets, users }: Transaction, hash: string): Promise<User> {
    const reset = await passwordResets.findByToken(hash);
    const user = reset?.isGood(this.deps.clock.now()) ? await users.find(reset.userId) : undefined;
    if (!user) throw new NotFound('Password reset');
    return user;
  }
}
