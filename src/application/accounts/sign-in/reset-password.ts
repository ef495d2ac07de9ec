import { passwordProblems } from '../../../domain/accounts/password.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { endSession } from './end-session.ts';
import { noteOfUser } from './note-of-user.ts';

export interface ResetPasswordInput {
  readonly token: string;
  readonly password: string;
  readonly ip: string;
}

/** Sets a new password by the link of a mail, once. The person's session ends: whoever had the old password may be in it. */
export class ResetPassword {
  readonly #unitOfWork: UnitOfWork;
  readonly #hasher: PasswordHasher;
  readonly #secrets: Secrets;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, hasher: PasswordHasher, secrets: Secrets, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#hasher = hasher;
    this.#secrets = secrets;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound for a link that was used, has run out or never was, ValidationFailed, RateLimited */
  async execute({ token, password, ip }: ResetPasswordInput): Promise<void> {
    const hash = this.#secrets.hash(token);
    const found = await this.#unitOfWork.run((transaction) => this.#userOf(transaction, hash));
    const problems = passwordProblems(password, found.email);
    if (problems.length > 0) throw new ValidationFailed(problems);
    const passwordHash = await this.#hasher.hash(password, ip);
    await this.#unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(found.id);
      // Once more, as only now no other call can use it up.
      if (!user || (await this.#userOf(transaction, hash)).id !== user.id) throw new NotFound('Password reset');
      await transaction.users.save(user.changePassword(passwordHash));
      const now = this.#clock.now();
      await transaction.passwordResets.useUp(user.id, now);
      await endSession(transaction.sessions, user.id, 'revoked', now);
      await noteOfUser(transaction, this.#audit, { user, action: 'user.password-reset', by: { type: 'user', id: user.id, ip } });
    });
  }

  async #userOf({ passwordResets, users }: Transaction, hash: string): Promise<User> {
    const reset = await passwordResets.findByToken(hash);
    const user = reset?.isGood(this.#clock.now()) ? await users.find(reset.userId) : undefined;
    if (!user) throw new NotFound('Password reset');
    return user;
  }
}
