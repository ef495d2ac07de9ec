import { InvalidCredentials } from '../../../domain/accounts/errors.ts';
import { passwordProblems } from '../../../domain/accounts/password.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { noteOfUser } from './note-of-user.ts';
import { organizationNamesOf } from './organization-names.ts';
import type { PasswordCheck } from './password-check.ts';

export interface ChangePasswordInput {
  readonly userId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly by: Actor;
}

/** Changes the password of a signed-in user. The session continues; password reset links stop working. */
export class ChangePassword {
  readonly #unitOfWork: UnitOfWork;
  readonly #passwords: PasswordCheck;
  readonly #hasher: PasswordHasher;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, passwords: PasswordCheck, hasher: PasswordHasher, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#passwords = passwords;
    this.#hasher = hasher;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws ValidationFailed, InvalidCredentials, RateLimited */
  async execute({ userId, currentPassword, newPassword, ip, by }: ChangePasswordInput): Promise<void> {
    const known = await this.#unitOfWork.run(async (transaction) => {
      const user = await transaction.users.find(userId);
      return user && { user, organizationNames: await organizationNamesOf(transaction, userId) };
    });
    if (!known) throw new InvalidCredentials();
    const { user: found, organizationNames } = known;
    const problems = passwordProblems(newPassword, { email: found.email, organizationNames }, 'newPassword');
    if (problems.length > 0) throw new ValidationFailed(problems);
    await this.#passwords.require(found, { email: found.email, password: currentPassword, ip });
    const passwordHash = await this.#hasher.hash(newPassword, ip);
    await this.#unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(userId);
      if (user?.passwordHash !== found.passwordHash) throw new InvalidCredentials();
      await transaction.users.save(user.changePassword(passwordHash));
      await transaction.passwordResets.useUp(userId, this.#clock.now());
      await noteOfUser(transaction, this.#audit, { user, action: 'user.password-changed', by });
    });
  }
}
