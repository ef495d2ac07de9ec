import { rightsOf } from '../../../domain/accounts/grants.ts';
import type { Invitation } from '../../../domain/accounts/invitation.ts';
import { requireMayManage } from '../../../domain/accounts/membership.ts';
import type { Organization } from '../../../domain/accounts/organization.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type Mailer, requireMail } from '../mailer.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { requireFree } from './require-free.ts';
import { requireNew } from './require-new.ts';
import { rightsOfActor } from './rights-of-actor.ts';

export interface EditInvitationInput {
  readonly organizationId: string;
  readonly invitationId: string;
  readonly change: 'revoke' | 'send-again';
  readonly by: Actor;
}

/** Revokes an invitation, or sends it again with a new link. Either way the old link stops working. */
export class EditInvitation extends UseCase<'unitOfWork' | 'audit' | 'clock', { links: AccountLinks; mailer: Mailer }> {
  /** @throws NoMailServer, NotFound, MissingRole, InvalidState, PlanLimitReached, RateLimited */
  async execute({ organizationId, invitationId, change, by }: EditInvitationInput): Promise<Invitation> {
    if (change === 'send-again') requireMail(this.deps.mailer);
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      const invitation = organization && (await transaction.invitations.find(organizationId, invitationId));
      if (!invitation) throw new NotFound('Invitation');
      const rights = rightsOf(invitation, await transaction.definedRoles.list(organizationId));
      requireMayManage(await rightsOfActor(transaction, organizationId, by), rights);
      const now = this.deps.clock.now();
      const isRepeat = change === 'revoke' && invitation.revokedAt !== null;
      const edited = change === 'revoke' ? invitation.revoke(now) : await this.#sendAgain(transaction, organization, invitation, now);
      if (isRepeat) return edited;
      await transaction.invitations.save(edited);
      const action = change === 'revoke' ? 'invitation.revoked' : 'invitation.sent-again';
      const subject = { type: 'invitation' as const, id: invitationId, name: invitation.email };
      await this.deps.audit.note(transaction, { by, organizationId, action, subject });
      return edited;
    });
  }

  async #sendAgain(transaction: Transaction, organization: Organization, invitation: Invitation, now: Date): Promise<Invitation> {
    const { organizationId, id: invitationId, sendings } = invitation;
    const token = this.deps.links.invitationToken(invitationId, sendings + 1);
    const edited = invitation.sendAgain(this.deps.links.hash(token), now);
    if (!invitation.isOpen(now)) {
      // The person may have joined by another invitation since, and this one counts against the plan's members again.
      await requireNew(transaction, organizationId, invitation.email, now);
      await requireFree(transaction, organization, now, { invited: false });
    }
    await transaction.queue.enqueue('send-invitation', { organizationId, invitationId });
    return edited;
  }
}
