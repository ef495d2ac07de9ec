import { plainName } from '../../../domain/accounts/plain-name.ts';
import type { Tasks } from '../../kernel/tasks.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { mailWordsFor } from '../mail-words-for.ts';
import type { Mailer } from '../mailer.ts';
import type { AccountLinks } from '../sign-in/account-links.ts';
import { deliverMail } from '../sign-in/deliver-mail.ts';

/** Sends the link of an invitation if it is still open. A retry sends the same link. */
export class SendInvitation extends UseCase<'unitOfWork' | 'clock', { links: AccountLinks; mailer: Mailer }> {
  /** @throws Error if the e-mail was not sent and the task must be retried */
  async execute({ organizationId, invitationId }: Tasks['send-invitation']): Promise<void> {
    const due = await this.deps.unitOfWork.run(async ({ invitations, organizations, users }) => {
      const invitation = await invitations.find(organizationId, invitationId);
      const organization = await organizations.find(organizationId);
      if (!organization || !invitation?.isOpen(this.deps.clock.now())) return undefined;
      const inviter = invitation.invitedBy === null ? undefined : await users.find(invitation.invitedBy);
      const invited = await users.findByEmail(invitation.email);
      const locale = invited?.locale ?? inviter?.locale ?? null;
      return { invitation, organization: plainName(organization.name), inviter: inviter && plainName(inviter.name), locale };
    });
    if (!due) return;
    const { invitation, organization, inviter, locale } = due;
    const { subject, text } = mailWordsFor(locale).invitation;
    const url = this.deps.links.invitationUrl(invitationId, invitation.sendings);
    await deliverMail(this.deps.mailer, {
      id: `${invitationId}.${invitation.sendings}`,
      to: invitation.email,
      subject: subject(organization),
      text: text(organization, inviter, url),
    });
  }
}
