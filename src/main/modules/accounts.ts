import { ContainerModule } from 'inversify';
import { AddPicture } from '../../application/accounts/brand/add-picture.ts';
import { DeletePicture } from '../../application/accounts/brand/delete-picture.ts';
import { EditBrand } from '../../application/accounts/brand/edit-brand.ts';
import { PictureMaker } from '../../application/accounts/brand/picture-maker.ts';
import { PictureUrls } from '../../application/accounts/brand/picture-urls.ts';
import { ReadBrand } from '../../application/accounts/brand/read-brand.ts';
import { FailedSignIns } from '../../application/accounts/failed-sign-ins.ts';
import { ForgetExpiredAccess } from '../../application/accounts/forget-expired-access.ts';
import { Mailer } from '../../application/accounts/mailer.ts';
import { MemberReader } from '../../application/accounts/member-reader.ts';
import { AcceptInvitation } from '../../application/accounts/members/accept-invitation.ts';
import { DeleteRole } from '../../application/accounts/members/delete-role.ts';
import { EditInvitation } from '../../application/accounts/members/edit-invitation.ts';
import { EditMember } from '../../application/accounts/members/edit-member.ts';
import { InviteMember } from '../../application/accounts/members/invite-member.ts';
import { JoinOrganization } from '../../application/accounts/members/join-organization.ts';
import { LookAtInvitation } from '../../application/accounts/members/look-at-invitation.ts';
import { ReadPermissionHolders } from '../../application/accounts/members/read-permission-holders.ts';
import { ReadRoleHolders } from '../../application/accounts/members/read-role-holders.ts';
import { SaveRole } from '../../application/accounts/members/save-role.ts';
import { SendInvitation } from '../../application/accounts/members/send-invitation.ts';
import { SignOutMember } from '../../application/accounts/members/sign-out-member.ts';
import { AllowNetworks } from '../../application/accounts/organizations/allow-networks.ts';
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
import { CheckOwnDomain } from '../../application/accounts/own-domain/check-own-domain.ts';
import { DomainProbe } from '../../application/accounts/own-domain/domain-probe.ts';
import { DomainProofs } from '../../application/accounts/own-domain/domain-proofs.ts';
import { OwnDomainReader } from '../../application/accounts/own-domain/own-domain-reader.ts';
import { OwnDomains } from '../../application/accounts/own-domain/own-domains.ts';
import { ReadOwnDomain } from '../../application/accounts/own-domain/read-own-domain.ts';
import { RemoveOwnDomain } from '../../application/accounts/own-domain/remove-own-domain.ts';
import { SetOwnDomain } from '../../application/accounts/own-domain/set-own-domain.ts';
import { PasswordHasher } from '../../application/accounts/password-hasher.ts';
import { BeginProviderSignIn } from '../../application/accounts/providers/begin-provider-sign-in.ts';
import { CheckProvider } from '../../application/accounts/providers/check-provider.ts';
import { CompleteProviderSignIn } from '../../application/accounts/providers/complete-provider-sign-in.ts';
import { EndProviderSessions } from '../../application/accounts/providers/end-provider-sessions.ts';
import { FindSignInWays } from '../../application/accounts/providers/find-sign-in-ways.ts';
import { FinishProviderSignIn } from '../../application/accounts/providers/finish-provider-sign-in.ts';
import { OpenIdClient } from '../../application/accounts/providers/openid-client.ts';
import { ProviderEntries } from '../../application/accounts/providers/provider-entries.ts';
import { RemoveProvider } from '../../application/accounts/providers/remove-provider.ts';
import { SaveProvider } from '../../application/accounts/providers/save-provider.ts';
import { SignInStates } from '../../application/accounts/providers/sign-in-states.ts';
import { UnbindMember } from '../../application/accounts/providers/unbind-member.ts';
import { AddPasskey } from '../../application/accounts/second-factor/add-passkey.ts';
import { BeginFactor } from '../../application/accounts/second-factor/begin-factor.ts';
import { BeginPasskey } from '../../application/accounts/second-factor/begin-passkey.ts';
import { ConfirmSession } from '../../application/accounts/second-factor/confirm-session.ts';
import { EditPasskey } from '../../application/accounts/second-factor/edit-passkey.ts';
import { FactorChanges } from '../../application/accounts/second-factor/factor-changes.ts';
import { FactorCheck } from '../../application/accounts/second-factor/factor-check.ts';
import { FactorSetUps } from '../../application/accounts/second-factor/factor-set-ups.ts';
import { ForgetDevice } from '../../application/accounts/second-factor/forget-device.ts';
import { MakeRecoveryCodes } from '../../application/accounts/second-factor/make-recovery-codes.ts';
import { OneTimeCodes } from '../../application/accounts/second-factor/one-time-codes.ts';
import { PasskeyChallenges } from '../../application/accounts/second-factor/passkey-challenges.ts';
import { PasskeyVerifier } from '../../application/accounts/second-factor/passkey-verifier.ts';
import { ReadFactor } from '../../application/accounts/second-factor/read-factor.ts';
import { RecoveryCodes } from '../../application/accounts/second-factor/recovery-codes.ts';
import { RemoveFactor } from '../../application/accounts/second-factor/remove-factor.ts';
import { RequireFactor } from '../../application/accounts/second-factor/require-factor.ts';
import { ResetFactor } from '../../application/accounts/second-factor/reset-factor.ts';
import { SendFactorNotice } from '../../application/accounts/second-factor/send-factor-notice.ts';
import { SetFactor } from '../../application/accounts/second-factor/set-factor.ts';
import { SecurityLog } from '../../application/accounts/security-log.ts';
import { SessionReader } from '../../application/accounts/session-reader.ts';
import { SessionTokens } from '../../application/accounts/session-tokens.ts';
import { AccountLinks } from '../../application/accounts/sign-in/account-links.ts';
import { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import { ChangePassword } from '../../application/accounts/sign-in/change-password.ts';
import { ChooseFormats } from '../../application/accounts/sign-in/choose-formats.ts';
import { CreateUser } from '../../application/accounts/sign-in/create-user.ts';
import { KnownDevices } from '../../application/accounts/sign-in/known-devices.ts';
import { LogIn } from '../../application/accounts/sign-in/log-in.ts';
import { LogOut } from '../../application/accounts/sign-in/log-out.ts';
import { PasswordCheck } from '../../application/accounts/sign-in/password-check.ts';
import { RefreshSession } from '../../application/accounts/sign-in/refresh-session.ts';
import { ReplacePassword } from '../../application/accounts/sign-in/replace-password.ts';
import { RequestPasswordReset } from '../../application/accounts/sign-in/request-password-reset.ts';
import { ResetPassword } from '../../application/accounts/sign-in/reset-password.ts';
import { SendPasswordReset } from '../../application/accounts/sign-in/send-password-reset.ts';
import { SessionOpener } from '../../application/accounts/sign-in/session-opener.ts';
import { SignInPace } from '../../application/accounts/sign-in/sign-in-pace.ts';
import { SignOutUser } from '../../application/accounts/sign-in/sign-out-user.ts';
import { SignUp } from '../../application/accounts/sign-in/sign-up.ts';
import { SwitchOrganization } from '../../application/accounts/sign-in/switch-organization.ts';
import { ConfirmUser } from '../../application/accounts/verification/confirm-user.ts';
import { SendVerification } from '../../application/accounts/verification/send-verification.ts';
import { SendVerificationAgain } from '../../application/accounts/verification/send-verification-again.ts';
import { VerifyAddress } from '../../application/accounts/verification/verify-address.ts';
import { WebhookSecretReader } from '../../application/accounts/webhook-secret-reader.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { ContentStore } from '../../application/kernel/content-store.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { picturesPath } from '../../http/accounts/brand/pictures-path.ts';
import { prefix } from '../../http/kernel/prefix.ts';
import { Settings } from '../settings.ts';
import { construct, provide } from './construct.ts';

/** Organizations, people, roles, sign-in, sessions and invitations. */
export const accounts = new ContainerModule(({ bind }) => {
  construct(bind, SignInPace, [Pauses, Clock]);
  construct(bind, WebhookSecrets, [Secrets, Clock, Ids]);
  construct(bind, SigningSecrets, [WebhookSecretReader, WebhookSecrets, Clock]);
  construct(bind, SecurityLog, [Clock, Ids]);
  construct(bind, FailedSignIns, [SecurityLog, Secrets, Clock]);
  construct(bind, PasswordCheck, [PasswordHasher, SignInPace, FailedSignIns]);
  construct(bind, FactorChanges, [Audit, SecurityLog, Ids]);
  construct(bind, PasskeyChallenges, [Secrets, Clock, PasskeyVerifier]);
  construct(bind, FactorCheck, [Secrets, OneTimeCodes, Clock, Ids, FailedSignIns, FactorChanges, PasskeyChallenges, PasskeyVerifier]);
  construct(bind, FactorSetUps, [Secrets, Clock, Ids]);
  construct(bind, RecoveryCodes, [Secrets, OneTimeCodes]);
  bind(BeginFactor).toResolvedValue(
    (unitOfWork, codes, setUps, { publicUrl }) =>
      new BeginFactor({ unitOfWork, codes, setUps, issuer: `Spindle (${new URL(publicUrl).hostname})` }),
    [UnitOfWork, OneTimeCodes, FactorSetUps, Settings],
  );
  provide(bind, SetFactor, {
    unitOfWork: UnitOfWork,
    secrets: Secrets,
    clock: Clock,
    check: FactorCheck,
    setUps: FactorSetUps,
    recoveryCodes: RecoveryCodes,
    changes: FactorChanges,
  });
  provide(bind, BeginPasskey, { unitOfWork: UnitOfWork, secrets: Secrets, challenges: PasskeyChallenges, verifier: PasskeyVerifier });
  provide(bind, AddPasskey, {
    unitOfWork: UnitOfWork,
    clock: Clock,
    ids: Ids,
    challenges: PasskeyChallenges,
    verifier: PasskeyVerifier,
    recoveryCodes: RecoveryCodes,
    changes: FactorChanges,
  });
  provide(bind, EditPasskey, { unitOfWork: UnitOfWork, changes: FactorChanges });
  provide(bind, ReadFactor, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, RemoveFactor, { unitOfWork: UnitOfWork, changes: FactorChanges });
  provide(bind, ResetFactor, { unitOfWork: UnitOfWork, clock: Clock, changes: FactorChanges });
  provide(bind, MakeRecoveryCodes, { unitOfWork: UnitOfWork, recoveryCodes: RecoveryCodes, changes: FactorChanges });
  provide(bind, ConfirmSession, { unitOfWork: UnitOfWork, clock: Clock, passwords: PasswordCheck, check: FactorCheck });
  provide(bind, ForgetDevice, { unitOfWork: UnitOfWork, clock: Clock, log: SecurityLog });
  provide(bind, RequireFactor, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, SignOutMember, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, log: SecurityLog });
  provide(bind, AllowNetworks, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, SendFactorNotice, { unitOfWork: UnitOfWork, mailer: Mailer });
  construct(bind, KnownDevices, [Secrets, Clock, Ids]);
  construct(bind, SessionOpener, [SessionTokens, Secrets, Clock, Ids, SecurityLog]);
  bind(AccountLinks).toResolvedValue(
    (secrets, { config, publicUrl }) => new AccountLinks(secrets, config.publicAppUrl ?? publicUrl),
    [Secrets, Settings],
  );
  bind(SignUp).toResolvedValue(
    (unitOfWork, passwords, factors, hasher, opener, webhookSecrets, links, audit, clock, ids, { config }) =>
      new SignUp({ unitOfWork, passwords, factors, hasher, opener, webhookSecrets, links, audit, clock, ids, settings: config }),
    [UnitOfWork, PasswordCheck, FactorCheck, PasswordHasher, SessionOpener, WebhookSecrets, AccountLinks, Audit, Clock, Ids, Settings],
  );
  provide(bind, SendVerification, { unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, clock: Clock });
  provide(bind, SendVerificationAgain, { unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, clock: Clock, ids: Ids });
  provide(bind, VerifyAddress, { unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit, clock: Clock });
  provide(bind, ConfirmUser, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, LogIn, { unitOfWork: UnitOfWork, passwords: PasswordCheck, factors: FactorCheck, opener: SessionOpener });
  provide(bind, RefreshSession, { unitOfWork: UnitOfWork, opener: SessionOpener, log: SecurityLog, clock: Clock });
  provide(bind, LogOut, { unitOfWork: UnitOfWork, log: SecurityLog, client: OpenIdClient, clock: Clock, secrets: Secrets });
  provide(bind, SwitchOrganization, { unitOfWork: UnitOfWork, opener: SessionOpener, clock: Clock });
  provide(bind, CreateUser, { unitOfWork: UnitOfWork, hasher: PasswordHasher, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, ChangePassword, {
    unitOfWork: UnitOfWork,
    passwords: PasswordCheck,
    hasher: PasswordHasher,
    opener: SessionOpener,
    audit: Audit,
    clock: Clock,
  });
  provide(bind, ChooseFormats, { unitOfWork: UnitOfWork });
  provide(bind, RequestPasswordReset, { unitOfWork: UnitOfWork, mailer: Mailer, clock: Clock, ids: Ids });
  provide(bind, SendPasswordReset, { unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, clock: Clock });
  provide(bind, ReplacePassword, {
    unitOfWork: UnitOfWork,
    hasher: PasswordHasher,
    audit: Audit,
    log: SecurityLog,
    clock: Clock,
  });
  provide(bind, SignOutUser, { unitOfWork: UnitOfWork, audit: Audit, log: SecurityLog, clock: Clock });
  provide(bind, ResetPassword, {
    unitOfWork: UnitOfWork,
    hasher: PasswordHasher,
    secrets: Secrets,
    audit: Audit,
    log: SecurityLog,
    clock: Clock,
  });
  provide(bind, ChangePlan, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, LiftDailyLimit, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, EditOrganization, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, InviteMember, { unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, EditInvitation, { unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, audit: Audit, clock: Clock });
  provide(bind, SendInvitation, { unitOfWork: UnitOfWork, links: AccountLinks, mailer: Mailer, clock: Clock });
  provide(bind, LookAtInvitation, { unitOfWork: UnitOfWork, links: AccountLinks, clock: Clock });
  provide(bind, JoinOrganization, { unitOfWork: UnitOfWork, links: AccountLinks, audit: Audit, clock: Clock });
  provide(bind, AcceptInvitation, {
    unitOfWork: UnitOfWork,
    passwords: PasswordCheck,
    factors: FactorCheck,
    hasher: PasswordHasher,
    opener: SessionOpener,
    links: AccountLinks,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, SaveRole, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, DeleteRole, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, ReadRoleHolders, { unitOfWork: UnitOfWork, members: MemberReader });
  provide(bind, ReadPermissionHolders, { unitOfWork: UnitOfWork, members: MemberReader });
  provide(bind, EditMember, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, ShowWebhookSecret, { unitOfWork: UnitOfWork, secrets: WebhookSecrets, audit: Audit });
  provide(bind, RotateWebhookSecret, { unitOfWork: UnitOfWork, secrets: WebhookSecrets, audit: Audit, clock: Clock });
  provide(bind, EndWebhookSecretOverlap, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, AuthenticateSession, { tokens: SessionTokens, sessions: SessionReader, clock: Clock });
  provide(bind, ForgetExpiredAccess, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, CreateOrganization, { unitOfWork: UnitOfWork, webhookSecrets: WebhookSecrets, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, CreateProject, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  provide(bind, AddPicture, {
    unitOfWork: UnitOfWork,
    pictureMaker: PictureMaker,
    contents: ContentStore,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  bind(OwnDomains).toResolvedValue(
    (reader, clock, { publicUrl }) => new OwnDomains(reader, clock, publicUrl),
    [OwnDomainReader, Clock, Settings],
  );
  construct(bind, DomainProofs, [Secrets]);
  bind(PictureUrls).toResolvedValue(
    ({ publicUrl }, domains) => new PictureUrls(publicUrl + prefix + picturesPath, domains),
    [Settings, OwnDomains],
  );
  construct(bind, SignInStates, [Secrets, Clock]);
  bind(ProviderEntries).toResolvedValue(
    (audit, log, clock, ids, links, { config }) => new ProviderEntries({ audit, log, clock, ids, links, settings: config }),
    [Audit, SecurityLog, Clock, Ids, AccountLinks, Settings],
  );
  const entering = { unitOfWork: UnitOfWork, states: SignInStates, entries: ProviderEntries, opener: SessionOpener };
  provide(bind, CompleteProviderSignIn, { ...entering, secrets: Secrets, clock: Clock, client: OpenIdClient, failures: FailedSignIns });
  provide(bind, FinishProviderSignIn, { ...entering, passwords: PasswordCheck, factors: FactorCheck });
  const kept = { unitOfWork: UnitOfWork, secrets: Secrets, audit: Audit, clock: Clock };
  provide(bind, FindSignInWays, { unitOfWork: UnitOfWork });
  provide(bind, BeginProviderSignIn, {
    unitOfWork: UnitOfWork,
    secrets: Secrets,
    clock: Clock,
    ids: Ids,
    client: OpenIdClient,
    states: SignInStates,
  });
  provide(bind, SaveProvider, { ...kept, ids: Ids, client: OpenIdClient });
  provide(bind, CheckProvider, { ...kept, client: OpenIdClient, probe: DomainProbe });
  provide(bind, RemoveProvider, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, UnbindMember, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, log: SecurityLog });
  provide(bind, EndProviderSessions, { unitOfWork: UnitOfWork, secrets: Secrets, clock: Clock, client: OpenIdClient, log: SecurityLog });
  provide(bind, ReadOwnDomain, { unitOfWork: UnitOfWork });
  bind(SetOwnDomain).toResolvedValue(
    (unitOfWork, audit, secrets, domains, { publicUrl, config }) => {
      const ownHosts = [publicUrl, config.publicAppUrl ?? publicUrl].map((url) => new URL(url).hostname);
      return new SetOwnDomain({ unitOfWork, audit, secrets, domains, ownHosts });
    },
    [UnitOfWork, Audit, Secrets, OwnDomains, Settings],
  );
  bind(CheckOwnDomain).toResolvedValue(
    (unitOfWork, audit, clock, domains, probe, proofs, { publicUrl }) =>
      new CheckOwnDomain({ unitOfWork, audit, clock, domains, probe, proofs, target: new URL(publicUrl).hostname }),
    [UnitOfWork, Audit, Clock, OwnDomains, DomainProbe, DomainProofs, Settings],
  );
  provide(bind, RemoveOwnDomain, { unitOfWork: UnitOfWork, audit: Audit, domains: OwnDomains });
  provide(bind, ReadBrand, { unitOfWork: UnitOfWork });
  provide(bind, EditBrand, { unitOfWork: UnitOfWork, audit: Audit });
  provide(bind, DeletePicture, { unitOfWork: UnitOfWork, contents: ContentStore, audit: Audit, clock: Clock });
  provide(bind, EditProject, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
});
