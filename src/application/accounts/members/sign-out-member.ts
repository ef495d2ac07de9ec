import { rightsOf } from '../../../domain/accounts/grants.ts';
import { requireMayManage } from '../../../domain/accounts/membership.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { SecurityLog } from '../security-log.ts';
import { endSession } from '../sign-in/end-session.ts';
import { rightsOfActor } from './rights-of-actor.ts';

export interface SignOutMemberInput {
  readonly organizationId: string;
  readonly userId: string;
  /** Whether the person gives a code again on each device at the next sign-in. */
  readonly forgetsDevices: boolean;
  readonly by: Actor;
}

/** Signs a member out of the organization. */
export class SignOutMember extends UseCase<'unitOfWork' | 'audit' | 'clock', { log: SecurityLog }> {
  /** @throws NotFound, MissingRole */
  execute({ organizationId, userId, forgetsDevices, by }: SignOutMemberInput): Promise<void> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { memberships, users, sessions, trustedDevices } = transaction;
      const membership = await memberships.find(organizationId, userId);
      const user = membership && (await users.lock(userId));
      if (!user) throw new NotFound('Member');
      const rights = rightsOf(membership, await transaction.definedRoles.list(organizationId));
      requireMayManage(await rightsOfActor(transaction, organizationId, by), rights);
      await endSession(sessions, userId, 'signed-out', this.deps.clock.now(), organizationId);
      if (forgetsDevices) await trustedDevices.remove(userId);
      await this.deps.log.note(transaction, { kind: 'signed-out', userId, ip: null, userAgent: undefined });
      const subject = { type: 'member' as const, id: userId, name: user.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'member.signed-out', subject, details: { forgetsDevices } });
    });
  }
}
