import { Invitation } from '../../../domain/accounts/invitation.ts';
import { requireMayManage } from '../../../domain/accounts/membership.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { checkEmail } from '../../../domain/kernel/email-address.ts';
import { NotFound, RateLimited } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { type Mailer, requireMail } from '../mailer.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { requireVerified } from '../verification/require-verified.ts';
import { type ChosenRole, givenRole, notedRole } from './given-role.ts';
import { requireFree } from './require-free.ts';
import { requireNew } from './require-new.ts';
import { rightsOfActor } from './rights-of-actor.ts';

export interface InviteMemberInput extends ChosenRole {
  readonly organizationId: string;
  readonly email: string;
  readonly by: Actor;
}

const dayMs = 24 * 3_600_000;
/** A limit, so that inviting and revoking in turn cannot be used to send bulk mail. */
const maxPerDay = 200;

/** Invites a person to an organization; a background task sends the link. */
export class InviteMember extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids', { links: AccountLinks; mailer: Mailer }> {
  /** @throws NoMailServer, ValidationFailed, MissingRole, InvalidState if the person is already a member or invited, PlanLimitReached, RateLimited */
  async execute({ organizationId, by, ...input }: InviteMemberInput): Promise<Invitation> {
    requireMail(this.deps.mailer);
    const email = checkEmail(input.email);
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const { given, rights, defined } = await givenRole(transaction, organizationId, input);
      requireMayManage(await rightsOfActor(transaction, organizationId, by), rights);
      await requireVerified(transaction, organizationId);
      const now = this.deps.clock.now();
      await requireNew(transaction, organizationId, email, now);
      const since = new Date(now.getTime() - dayMs);
      if ((await transaction.invitations.countSince(organizationId, since)) >= maxPerDay)
        throw new RateLimited(3600, { name: 'organization_invitation', calls: maxPerDay, seconds: dayMs / 1000 });
      await requireFree(transaction, organization, now, { invited: false });

      const id = this.deps.ids.next();
      const tokenHash = this.deps.links.hash(this.deps.links.invitationToken(id, 1));
      const invitedBy = by.type === 'user' ? by.id : null;
      const invitation = Invitation.made({ organizationId, id, email, ...given, invitedBy, tokenHash, now });
      await transaction.invitations.save(invitation);
      const subject = { type: 'invitation' as const, id, name: email };
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'member.invited',
        subject,
        details: notedRole(given, defined),
      });
      await transaction.queue.enqueue('send-invitation', { organizationId, invitationId: id });
      return invitation;
    });
  }
}
