import type { User } from '../../../domain/accounts/user.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SecurityLog } from '../security-log.ts';
import { endSession } from './end-session.ts';
import { lockUserByEmail } from './lock-user.ts';
import { noteOfUser } from './note-of-user.ts';

/** Ends the session of a person; for the operator of the installation. */
export class SignOutUser extends UseCase<'unitOfWork' | 'audit' | 'clock', { log: SecurityLog }> {
  /** @throws NotFound */
  execute({ email, by }: { readonly email: string; readonly by: Actor }): Promise<User> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const user = await lockUserByEmail(transaction, email);
      await endSession(transaction.sessions, user.id, 'signed-out', this.deps.clock.now());
      await this.deps.log.note(transaction, { kind: 'signed-out', userId: user.id, ip: null, userAgent: undefined });
      await noteOfUser(transaction, this.deps.audit, { user, action: 'user.signed-out', by });
      return user;
    });
  }
}
