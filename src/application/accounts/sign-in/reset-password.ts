import { passwordProblems } from '../../../domain/accounts/password.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
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
export class ResetPassword {
  readonly #unitOfWork: UnitOfWork;
  readonly #hasher: PasswordHasher;
  readonly #secrets: Secrets;
  readonly #audit: Audit;
  readonly #log: SecurityLog;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, hasher: PasswordHasher, secrets: Secrets, audit: Audit, log: SecurityLog, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#hasher = hasher;
    this.#secrets = secrets;
    this.#audit = audit;
    this.#log = log;
    this.#clock = clock;
  }

  /** @throws NotFound if the link was used, has expired or never existed, ValidationFailed, RateLimited */
  async execute({ token, password, ip, userAgent }: ResetPasswordInput): Promise<void> {
    const hash = this.#secrets.hash(token);
    const { found, organizationNames } = await this.#unitOfWork.run(async (transaction) => {
      const user = await this.#userOf(transaction, hash);
      return { found: user, organizationNames: await organizationNamesOf(transaction, user.id) };
    });
    const problems = passwordProblems(password, { email: found.email, organizationNames });
    if (problems.length > 0) throw new ValidationFailed(problems);
    const passwordHash = await this.#hasher.hash(password, { ip });
    await this.#unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(found.id);
      // Checked again under the lock: another call may have used it.
      if (!user || (await this.#userOf(transaction, hash)).id !== user.id) throw new NotFound('Password reset');
      const now = this.#clock.now();
      const by = { type: 'user' as const, id: user.id, ip };
      // The link was sent to the address.
      const verified = await markVerified(transaction, this.#audit, { user, now, by });
      await transaction.users.save(verified.changePassword(passwordHash));
      await transaction.passwordResets.useUp(user.id, now);
      await endSession(transaction.sessions, user.id, 'revoked', now);
      await this.#log.note(transaction, { kind: 'password-reset', userId: user.id, ip, userAgent });
      await noteOfUser(transaction, this.#audit, { user, action: 'user.password-reset', by });
    });
  }

  async #userOf({ passwordResets, users }: Transaction, hash: string): Promise<User> {
    const reset = await passwordResets.findByToken(hash);
    const user = reset?.isGood(this.#clock.now()) ? await users.find(reset.userId) : undefined;
    if (!user) throw new NotFound('Password reset');
    return user;
  }
}
