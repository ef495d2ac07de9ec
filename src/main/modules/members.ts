import { ContainerModule } from 'inversify';
import { AccountLinks } from '../../application/accounts/account-links.ts';
import { PasswordCheck } from '../../application/accounts/password-check.ts';
import { SessionOpener } from '../../application/accounts/session-opener.ts';
import { Audit } from '../../application/audit.ts';
import { AcceptInvitation } from '../../application/members/accept-invitation.ts';
import { EditInvitation } from '../../application/members/edit-invitation.ts';
import { EditMember } from '../../application/members/edit-member.ts';
import { InviteMember } from '../../application/members/invite-member.ts';
import { JoinOrganization } from '../../application/members/join-organization.ts';
import { LookAtInvitation } from '../../application/members/look-at-invitation.ts';
import { SendInvitation } from '../../application/members/send-invitation.ts';
import { RenameOrganization } from '../../application/organizations/rename-organization.ts';
import { ShowWebhookSecret } from '../../application/organizations/show-webhook-secret.ts';
import { Clock } from '../../application/ports/clock.ts';
import { Ids } from '../../application/ports/ids.ts';
import { Mailer } from '../../application/ports/mailer.ts';
import { MemberReader } from '../../application/ports/member-reader.ts';
import { PasswordHasher } from '../../application/ports/password-hasher.ts';
import { Secrets } from '../../application/ports/secrets.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { AcceptingController } from '../../http/controllers/accepting-controller.ts';
import { InvitationsController } from '../../http/controllers/invitations-controller.ts';
import { MembersController } from '../../http/controllers/members-controller.ts';
import { OrganizationController } from '../../http/controllers/organization-controller.ts';
import { RefreshCookie } from '../../http/refresh-cookie.ts';
import { Controller } from '../../http/route.ts';

/** Organizations, their members and invitations. */
export const members = new ContainerModule(({ bind }) => {
  bind(RenameOrganization).toResolvedValue((...given) => new RenameOrganization(...given), [UnitOfWork, Audit]);
  bind(InviteMember).toResolvedValue((...given) => new InviteMember(...given), [UnitOfWork, AccountLinks, Audit, Clock, Ids]);
  bind(EditInvitation).toResolvedValue((...given) => new EditInvitation(...given), [UnitOfWork, AccountLinks, Audit, Clock]);
  bind(SendInvitation).toResolvedValue((...given) => new SendInvitation(...given), [UnitOfWork, AccountLinks, Mailer, Clock]);
  bind(LookAtInvitation).toResolvedValue((...given) => new LookAtInvitation(...given), [UnitOfWork, AccountLinks, Clock]);
  bind(JoinOrganization).toResolvedValue((...given) => new JoinOrganization(...given), [UnitOfWork, AccountLinks, Audit, Clock]);
  bind(AcceptInvitation).toResolvedValue(
    (...given) => new AcceptInvitation(...given),
    [UnitOfWork, PasswordCheck, PasswordHasher, SessionOpener, AccountLinks, Audit, Clock, Ids],
  );
  bind(EditMember).toResolvedValue((...given) => new EditMember(...given), [UnitOfWork, Audit, Clock]);

  bind(ShowWebhookSecret).toResolvedValue((...given) => new ShowWebhookSecret(...given), [UnitOfWork, Secrets, Audit]);
  bind(Controller).toResolvedValue(
    (...given) => new OrganizationController(...given),
    [UnitOfWork, RenameOrganization, ShowWebhookSecret, EditMember],
  );
  bind(Controller).toResolvedValue((...given) => new MembersController(...given), [MemberReader, EditMember]);
  bind(Controller).toResolvedValue((...given) => new InvitationsController(...given), [MemberReader, InviteMember, EditInvitation]);
  bind(Controller).toResolvedValue(
    (...given) => new AcceptingController(...given),
    [LookAtInvitation, AcceptInvitation, JoinOrganization, RefreshCookie],
  );
});
