import { ContainerModule } from 'inversify';
import { Mailer } from '../../application/accounts/mailer.ts';
import { MemberReader } from '../../application/accounts/member-reader.ts';
import { AcceptInvitation } from '../../application/accounts/members/accept-invitation.ts';
import { EditInvitation } from '../../application/accounts/members/edit-invitation.ts';
import { EditMember } from '../../application/accounts/members/edit-member.ts';
import { InviteMember } from '../../application/accounts/members/invite-member.ts';
import { JoinOrganization } from '../../application/accounts/members/join-organization.ts';
import { LookAtInvitation } from '../../application/accounts/members/look-at-invitation.ts';
import { SendInvitation } from '../../application/accounts/members/send-invitation.ts';
import { RenameOrganization } from '../../application/accounts/organizations/rename-organization.ts';
import { ShowWebhookSecret } from '../../application/accounts/organizations/show-webhook-secret.ts';
import { PasswordHasher } from '../../application/accounts/password-hasher.ts';
import { AccountLinks } from '../../application/accounts/sign-in/account-links.ts';
import { PasswordCheck } from '../../application/accounts/sign-in/password-check.ts';
import { SessionOpener } from '../../application/accounts/sign-in/session-opener.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { AcceptingController } from '../../http/accounts/accepting-controller.ts';
import { InvitationsController } from '../../http/accounts/invitations-controller.ts';
import { MembersController } from '../../http/accounts/members-controller.ts';
import { OrganizationController } from '../../http/accounts/organization-controller.ts';
import { RefreshCookie } from '../../http/accounts/refresh-cookie.ts';
import { Controller } from '../../http/kernel/route.ts';

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
