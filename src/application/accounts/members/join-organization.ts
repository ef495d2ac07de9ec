import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Membership } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { markVerified } from '../verification/mark-verified.ts';
import { admitMember, holdInvitation } from './admit-member.ts';

/** Accepts an invitation for the person who is signed in. Their session stays in its current organization. */
export class JoinOrganization extends UseCase<'unitOfWork' | 'audit' | 'clock', { links: AccountLinks }> {
  /** @throws NotFound, InvalidState, PlanLimitReached */
  execute({ token, userId, ip }: { token: string; userId: string; ip: string }): Promise<{
    organization: Organization;
    membership: Membership;
  }> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const now = this.deps.clock.now();
      const { invitation, organization } = await holdInvitation(transaction, this.deps.links.hash(token), now);
      const user = await transaction.users.lock(userId);
      if (!user) throw new SessionRevoked();
      const membership = await admitMember(transaction, this.deps.audit, { invitation, organization, user, now, ip });
      // The link was sent to the address.
      await markVerified(transaction, this.deps.audit, { user, now, by: { type: 'user', id: userId, ip } });
      return { organization, membership };
    });
  }
}
