import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { PasswordHasher } from '../password-hasher.ts';
import type { SecurityLog } from '../security-log.ts';
import { replacePassword, requireGoodPassword } from './store-password.ts';

/** Gives a person a new password without the old one; for the operator of the installation, where no link can be mailed. */
export class ReplacePassword extends UseCase<'unitOfWork' | 'audit' | 'clock', { hasher: PasswordHasher; log: SecurityLog }> {
  /** Ends the person's session and their links. @throws NotFound, ValidationFailed */
  async execute({ email, password, by }: { readonly email: string; readonly password: string; readonly by: Actor }): Promise<User> {
    const found = await this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.findByEmail(email);
      if (!user) throw new NotFound('Member');
      await requireGoodPassword(transaction, user, password);
      return user;
    });
    const passwordHash = await this.deps.hasher.hash(password, { ip: 'operator', knownAccount: found.email });
    return this.deps.unitOfWork.run(async (transaction) => {
      const user = await transaction.users.lock(found.id);
      if (!user) throw new NotFound('Member');
      await replacePassword(transaction, this.deps, { user, passwordHash, now: this.deps.clock.now(), by, userAgent: undefined });
      return user;
    });
  }
}
