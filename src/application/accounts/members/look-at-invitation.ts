import type { Invitation } from '../../../domain/accounts/invitation.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import { UseCase } from '../../kernel/use-case.ts';
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
export class LookAtInvitation extends UseCase<'unitOfWork' | 'clock', { links: AccountLinks }> {
  /** @throws NotFound */
  execute({ token }: { readonly token: string }): Promise<SeenInvitation> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const invitation = await requireInvitation(transaction, this.deps.links.hash(token), this.deps.clock.now());
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
