import type { Invitation } from '../../../domain/accounts/invitation.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { requireInvitation } from './admit-member.ts';

/** An invitation, as shown to a person who has its link. */
export interface SeenInvitation {
  readonly invitation: Invitation;
  readonly organization: Organization | undefined;
  readonly invitedBy: string | null;
  /** Whether the invited person has an account, and so accepts with the password of that account. */
  readonly hasAccount: boolean;
}

/** Shows an invitation to a person who has its link. */
export class LookAtInvitation {
  readonly #unitOfWork: UnitOfWork;
  readonly #links: AccountLinks;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, links: AccountLinks, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#links = links;
    this.#clock = clock;
  }

  /** @throws NotFound */
  execute({ token }: { readonly token: string }): Promise<SeenInvitation> {
    return this.#unitOfWork.run(async (transaction) => {
      const invitation = await requireInvitation(transaction, this.#links.hash(token), this.#clock.now());
      const { users, organizations } = transaction;
      const inviter = invitation.invitedBy === null ? undefined : await users.find(invitation.invitedBy);
      return {
        invitation,
        organization: await organizations.find(invitation.organizationId),
        invitedBy: inviter?.name ?? null,
        hasAccount: (await users.findByEmail(invitation.email)) !== undefined,
      };
    });
  }
}
