import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { endSession } from '../sign-in/end-session.ts';
import { lockUserByEmail } from '../sign-in/lock-user.ts';
import { dropFactor } from './drop-factor.ts';
import type { FactorChanges } from './factor-changes.ts';

/** Removes the second factor of a person who has lost it, and ends their session; for the operator of the installation. */
export class ResetFactor extends UseCase<'unitOfWork' | 'clock', { changes: FactorChanges }> {
  /** @throws NotFound */
  execute({ email, by }: { readonly email: string; readonly by: Actor }): Promise<User> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const user = await lockUserByEmail(transaction, email);
      if (!(await transaction.secondFactors.find(user.id))) throw new NotFound('Second factor');
      await dropFactor(transaction, user);
      await endSession(transaction.sessions, user.id, 'signed-out', this.deps.clock.now());
      await this.deps.changes.note(transaction, { user, change: 'factor-reset', by, userAgent: undefined });
      return user;
    });
  }
}
