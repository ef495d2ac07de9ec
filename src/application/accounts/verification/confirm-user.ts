import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { lockUserByEmail } from '../sign-in/lock-user.ts';
import { markVerified } from './mark-verified.ts';

/** Verifies a person's address without a link; for the operator of the installation. */
export class ConfirmUser extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  /** @throws NotFound */
  execute({ email, by }: { readonly email: string; readonly by: Actor }): Promise<User> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const user = await lockUserByEmail(transaction, email);
      return markVerified(transaction, this.deps.audit, { user, now: this.deps.clock.now(), by });
    });
  }
}
