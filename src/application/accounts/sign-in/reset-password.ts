import type { User } from '../../../domain/accounts/user.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import { dropFactor } from '../second-factor/drop-factor.ts';
import type { SecurityLog } from '../security-log.ts';
import { markVerified } from '../verification/mark-verified.ts';
import type { CallerFacts } from './caller-facts.ts';
import { replacePassword, requireGoodPassword } from './store-password.ts';

export interface ResetPasswordInput extends CallerFacts {
  readonly token: string;
  readonly password: string;
}

/** Sets a new password by an e-mailed link, once. Ends the user's session: it may belong to someone who knew the old password. */
export class ResetPassword extends UseCase<'unitOfWork' | 'secrets' | 'audit' | 'clock', { hasher: PasswordHasher; log: SecurityLog }> {
  /** @throws NotFound if the link was used, has expired or never existed, ValidationFailed, RateLimited */
  async execute({ token, password, ip, userAgent }: ResetPasswordInput): Promise<void> {
    const hash = this.deps.secrets.hash(token);
    const found = await this.deps.unitOfWork.run(async (transaction) => {
      const user = await this.#userOf(transaction, hash);
      await requireGoodPassword(transaction, user, password);
      return user;
    });
    const passwordHash = await this.deps.hasher.hash(password, { ip });
    await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(found.id);
      // Checked again under the lock: another call may have used it.
      if (!user || (await this.#userOf(transaction, hash)).id !== user.id) throw new NotFound('Password reset');
      const now = this.deps.clock.now();
      const by = { type: 'user' as const, id: user.id, ip };
      // These were set by a person who had not shown that the address is theirs.
      if (user.verifiedAt === null) await forgetUnproven(transaction, user);
      // The link was sent to the address.
      const verified = await markVerified(transaction, this.deps.audit, { user, now, by });
      await replacePassword(transaction, this.deps, { user: verified, passwordHash, now, by, userAgent });
    });
  }

  async #userOf({ passwordResets, users }: Transaction, hash: string): Promise<User> {
    const reset = await passwordResets.findByToken(hash);
    const user = reset?.isGood(this.deps.clock.now()) ? await users.find(reset.userId) : undefined;
    if (!user) throw new NotFound('Password reset');
    return user;
  }
}

/** Forgets the second factor and the providers of an account whose address was not shown to be its person's. */
async function forgetUnproven(transaction: Transaction, user: User): Promise<void> {
  await dropFactor(transaction, user);
  for (const identity of await transaction.providerIdentities.listOf(user.id)) await transaction.providerIdentities.remove(identity);
}
