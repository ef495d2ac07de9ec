import { SessionRevoked } from '../../../domain/accounts/errors.ts';
import type { Membership } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { markVerified } from '../verification/mark-verified.ts';
import { admitMember, holdInvitation } from './admit-member.ts';

/** Accepts an invitation for the person who is signed in. Their session stays in its current organization. */
export class JoinOrganization {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: AccountLinks;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, links: AccountLinks, audit: Audit, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** @throws NotFound, InvalidState, PlanLimitReached */
  execute({ token, userId, ip }: { token: string; userId: string; ip: string }): Promise<{
    organization: Organization;
    membership: Membership;
  }> {
    return this.#unitOfWork.run(async (transaction) => {
      const now = this.#clock.now();
      const { invitation, organization } = await holdInvitation(transaction, this.#links.hash(token), now);
      const user = await transaction.users.lock(userId);
      if (!user) throw new SessionRevoked();
      const membership = await admitMember(transaction, this.#audit, { invitation, organization, user, now, ip });
      // The link was sent to the address.
      await markVerified(transaction, this.#audit, { user, now, by: { type: 'user', id: userId, ip } });
      return { organization, membership };
    });
  }
}
