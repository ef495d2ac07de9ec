import { ContainerModule } from 'inversify';
import { FailedSignIns } from '../../application/accounts/failed-sign-ins.ts';
import { ForgetExpiredAccess } from '../../application/accounts/forget-expired-access.ts';
import { Mailer } from '../../application/accounts/mailer.ts';
import { AcceptInvitation } from '../../application/accounts/members/accept-invitation.ts';
import { EditInvitation } from '../../application/accounts/members/edit-invitation.ts';
import { EditMember } from '../../application/accounts/members/edit-member.ts';
import { InviteMember } from '../../application/accounts/members/invite-member.ts';
import { JoinOrganization } from '../../application/accounts/members/join-organization.ts';
import { LookAtInvitation } from '../../application/accounts/members/look-at-invitation.ts';
import { SendInvitation } from '../../application/accounts/members/send-invitation.ts';
import { ChangePlan } from '../../application/accounts/organizations/change-plan.ts';
import { CreateOrganization } from '../../application/accounts/organizations/create-organization.ts';
import { CreateProject } from '../../application/accounts/organizations/create-project.ts';
import { EditOrganization } from '../../application/accounts/organizations/edit-organization.ts';
import { EditProject } from '../../application/accounts/organizations/edit-project.ts';
import { EndWebhookSecretOverlap } from '../../application/accounts/organizations/end-webhook-secret-overlap.ts';
import { LiftDailyLimit } from '../../application/accounts/organizations/lift-daily-limit.ts';
import { RotateWebhookSecret } from '../../application/accounts/organizations/rotate-webhook-secret.ts';
import { ShowWebhookSecret } from '../../application/accounts/organizations/show-webhook-secret.ts';
import { SigningSecrets } from '../../application/accounts/organizations/signing-secrets.ts';
import { WebhookSecrets } from '../../application/accounts/organizations/webhook-secrets.ts';
import { PasswordHasher } from '../../application/accounts/password-hasher.ts';
import { SecurityLog } from '../../application/accounts/security-log.ts';
import { SessionReader } from '../../application/accounts/session-reader.ts';
import { SessionTokens } from '../../application/accounts/session-tokens.ts';
import { AccountLinks } from '../../application/accounts/sign-in/account-links.ts';
import { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import { ChangePassword } from '../../application/accounts/sign-in/change-password.ts';
import { CreateUser } from '../../application/accounts/sign-in/create-user.ts';
import { KnownDevices } from '../../application/accounts/sign-in/known-devices.ts';
import { LogIn } from '../../application/accounts/sign-in/log-in.ts';
import { LogOut } from '../../application/accounts/sign-in/log-out.ts';
import { PasswordCheck } from '../../application/accounts/sign-in/password-check.ts';
import { RefreshSession } from '../../application/accounts/sign-in/refresh-session.ts';
import { RequestPasswordReset } from '../../application/accounts/sign-in/request-password-reset.ts';
import { ResetPassword } from '../../application/accounts/sign-in/reset-password.ts';
import { SendPasswordReset } from '../../application/accounts/sign-in/send-password-reset.ts';
import { SessionOpener } from '../../application/accounts/sign-in/session-opener.ts';
import { SignInPace } from '../../application/accounts/sign-in/sign-in-pace.ts';
import { SignUp } from '../../application/accounts/sign-in/sign-up.ts';
import { SwitchOrganization } from '../../application/accounts/sign-in/switch-organization.ts';
import { ConfirmUser } from '../../application/accounts/verification/confirm-user.ts';
import { SendVerification } from '../../application/accounts/verification/send-verification.ts';
import { SendVerificationAgain } from '../../application/accounts/verification/send-verification-again.ts';
import { VerifyAddress } from '../../application/accounts/verification/verify-address.ts';
import { WebhookSecretReader } from '../../application/accounts/webhook-secret-reader.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { Settings } from '../settings.ts';
import { construct } from './construct.ts';

/** Organizations, people, roles, sign-in, sessions and invitations. */
export const accounts = new ContainerModule(({ bind }) => {
  construct(bind, SignInPace, [Pauses, Clock]);
  construct(bind, WebhookSecrets, [Secrets, Clock, Ids]);
  construct(bind, SigningSecrets, [WebhookSecretReader, WebhookSecrets, Clock]);
  construct(bind, SecurityLog, [Clock, Ids]);
  construct(bind, FailedSignIns, [SecurityLog, Secrets, Clock]);
  construct(bind, PasswordCheck, [PasswordHasher, SignInPace, FailedSignIns]);
  construct(bind, KnownDevices, [Secrets, Clock, Ids]);
  construct(bind, SessionOpener, [SessionTokens, Secrets, Clock, Ids, SecurityLog]);
  bind(AccountLinks).toResolvedValue(
    (secrets, { config, publicUrl }) => new AccountLinks(secrets, config.publicAppUrl ?? publicUrl),
    [Secrets, Settings],
  );
  bind(SignUp).toResolvedValue(
    (unitOfWork, passwords, hasher, opener, webhookSecrets, links, audit, clock, ids, { config }) =>
      new SignUp(unitOfWork, passwords, hasher, opener, webhookSecrets, links, audit, clock, ids, config),
    [UnitOfWork, PasswordCheck, PasswordHasher, SessionOpener, WebhookSecrets, AccountLinks, Audit, Clock, Ids, Settings],
  );
  construct(bind, SendVerification, [UnitOfWork, AccountLinks, Mailer, Clock]);
  construct(bind, SendVerificationAgain, [UnitOfWork, AccountLinks, Clock, Ids]);
  construct(bind, VerifyAddress, [UnitOfWork, Secrets, Audit, Clock]);
  construct(bind, ConfirmUser, [UnitOfWork, Audit, Clock]);
  construct(bind, LogIn, [UnitOfWork, PasswordCheck, SessionOpener]);
  construct(bind, RefreshSession, [UnitOfWork, SessionOpener, SecurityLog, Clock]);
  construct(bind, LogOut, [UnitOfWork, SecurityLog, Clock]);
  construct(bind, SwitchOrganization, [UnitOfWork, SessionOpener, Clock]);
  construct(bind, CreateUser, [UnitOfWork, PasswordHasher, Audit, Clock, Ids]);
  construct(bind, ChangePassword, [UnitOfWork, PasswordCheck, PasswordHasher, SessionOpener, Audit, Clock]);
  construct(bind, RequestPasswordReset, [UnitOfWork, Clock, Ids]);
  construct(bind, SendPasswordReset, [UnitOfWork, AccountLinks, Mailer, Clock]);
  construct(bind, ResetPassword, [UnitOfWork, PasswordHasher, Secrets, Audit, SecurityLog, Clock]);
  construct(bind, ChangePlan, [UnitOfWork, Audit]);
  construct(bind, LiftDailyLimit, [UnitOfWork, Audit, Clock]);
  construct(bind, EditOrganization, [UnitOfWork, Audit, Clock]);
  construct(bind, InviteMember, [UnitOfWork, AccountLinks, Audit, Clock, Ids]);
  construct(bind, EditInvitation, [UnitOfWork, AccountLinks, Audit, Clock]);
  construct(bind, SendInvitation, [UnitOfWork, AccountLinks, Mailer, Clock]);
  construct(bind, LookAtInvitation, [UnitOfWork, AccountLinks, Clock]);
  construct(bind, JoinOrganization, [UnitOfWork, AccountLinks, Audit, Clock]);
  construct(bind, AcceptInvitation, [UnitOfWork, PasswordCheck, PasswordHasher, SessionOpener, AccountLinks, Audit, Clock, Ids]);
  construct(bind, EditMember, [UnitOfWork, Audit, Clock]);
  construct(bind, ShowWebhookSecret, [UnitOfWork, WebhookSecrets, Audit]);
  construct(bind, RotateWebhookSecret, [UnitOfWork, WebhookSecrets, Audit, Clock]);
  construct(bind, EndWebhookSecretOverlap, [UnitOfWork, Audit, Clock]);
  construct(bind, AuthenticateSession, [SessionTokens, SessionReader, Clock]);
  construct(bind, ForgetExpiredAccess, [UnitOfWork, Clock]);
  construct(bind, CreateOrganization, [UnitOfWork, WebhookSecrets, Audit, Clock, Ids]);
  construct(bind, CreateProject, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, EditProject, [UnitOfWork, Audit, Clock]);
});
