import { ContainerModule } from 'inversify';
import { AddPicture } from '../../application/accounts/brand/add-picture.ts';
import { DeletePicture } from '../../application/accounts/brand/delete-picture.ts';
import { EditBrand } from '../../application/accounts/brand/edit-brand.ts';
import { PictureReader } from '../../application/accounts/brand/picture-reader.ts';
import { PictureUrls } from '../../application/accounts/brand/picture-urls.ts';
import { ReadBrand } from '../../application/accounts/brand/read-brand.ts';
import { CalendarReader } from '../../application/accounts/calendar-reader.ts';
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
import { SignOutMember } from '../../application/accounts/members/sign-out-member.ts';
import { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import { AllowNetworks } from '../../application/accounts/organizations/allow-networks.ts';
import { CreateProject } from '../../application/accounts/organizations/create-project.ts';
import { EditOrganization } from '../../application/accounts/organizations/edit-organization.ts';
import { EditProject } from '../../application/accounts/organizations/edit-project.ts';
import { EndWebhookSecretOverlap } from '../../application/accounts/organizations/end-webhook-secret-overlap.ts';
import { RotateWebhookSecret } from '../../application/accounts/organizations/rotate-webhook-secret.ts';
import { ShowWebhookSecret } from '../../application/accounts/organizations/show-webhook-secret.ts';
import { CheckOwnDomain } from '../../application/accounts/own-domain/check-own-domain.ts';
import { ReadOwnDomain } from '../../application/accounts/own-domain/read-own-domain.ts';
import { RemoveOwnDomain } from '../../application/accounts/own-domain/remove-own-domain.ts';
import { SetOwnDomain } from '../../application/accounts/own-domain/set-own-domain.ts';
import { BeginProviderSignIn } from '../../application/accounts/providers/begin-provider-sign-in.ts';
import { CheckProvider } from '../../application/accounts/providers/check-provider.ts';
import { CompleteProviderSignIn } from '../../application/accounts/providers/complete-provider-sign-in.ts';
import { EndProviderSessions } from '../../application/accounts/providers/end-provider-sessions.ts';
import { FindSignInWays } from '../../application/accounts/providers/find-sign-in-ways.ts';
import { FinishProviderSignIn } from '../../application/accounts/providers/finish-provider-sign-in.ts';
import { RemoveProvider } from '../../application/accounts/providers/remove-provider.ts';
import { SaveProvider } from '../../application/accounts/providers/save-provider.ts';
import { UnbindMember } from '../../application/accounts/providers/unbind-member.ts';
import { AddPasskey } from '../../application/accounts/second-factor/add-passkey.ts';
import { BeginFactor } from '../../application/accounts/second-factor/begin-factor.ts';
import { BeginPasskey } from '../../application/accounts/second-factor/begin-passkey.ts';
import { ConfirmSession } from '../../application/accounts/second-factor/confirm-session.ts';
import { EditPasskey } from '../../application/accounts/second-factor/edit-passkey.ts';
import { ForgetDevice } from '../../application/accounts/second-factor/forget-device.ts';
import { MakeRecoveryCodes } from '../../application/accounts/second-factor/make-recovery-codes.ts';
import { ReadFactor } from '../../application/accounts/second-factor/read-factor.ts';
import { RemoveFactor } from '../../application/accounts/second-factor/remove-factor.ts';
import { RequireFactor } from '../../application/accounts/second-factor/require-factor.ts';
import { SetFactor } from '../../application/accounts/second-factor/set-factor.ts';
import { SecurityEventReader } from '../../application/accounts/security-event-reader.ts';
import { SessionReader } from '../../application/accounts/session-reader.ts';
import { ChangePassword } from '../../application/accounts/sign-in/change-password.ts';
import { ChooseFormats } from '../../application/accounts/sign-in/choose-formats.ts';
import { KnownDevices } from '../../application/accounts/sign-in/known-devices.ts';
import { LogIn } from '../../application/accounts/sign-in/log-in.ts';
import { LogOut } from '../../application/accounts/sign-in/log-out.ts';
import { RefreshSession } from '../../application/accounts/sign-in/refresh-session.ts';
import { RequestPasswordReset } from '../../application/accounts/sign-in/request-password-reset.ts';
import { ResetPassword } from '../../application/accounts/sign-in/reset-password.ts';
import { SignUp } from '../../application/accounts/sign-in/sign-up.ts';
import { SwitchOrganization } from '../../application/accounts/sign-in/switch-organization.ts';
import { SendVerificationAgain } from '../../application/accounts/verification/send-verification-again.ts';
import { VerifyAddress } from '../../application/accounts/verification/verify-address.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { ContentStore } from '../../application/kernel/content-store.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { AddressVerificationController } from '../../http/accounts/address-verification-controller.ts';
import { BrandController } from '../../http/accounts/brand/brand-controller.ts';
import { DomainController } from '../../http/accounts/brand/domain-controller.ts';
import { PicturesController } from '../../http/accounts/brand/pictures-controller.ts';
import { PublicPicturesController } from '../../http/accounts/brand/public-pictures-controller.ts';
import { CalendarDaysController } from '../../http/accounts/calendar-days-controller.ts';
import { FormatsController } from '../../http/accounts/formats-controller.ts';
import { InvitationAcceptanceController } from '../../http/accounts/invitation-acceptance-controller.ts';
import { InvitationsController } from '../../http/accounts/invitations-controller.ts';
import { MemberSessionsController } from '../../http/accounts/member-sessions-controller.ts';
import { MembersController } from '../../http/accounts/members-controller.ts';
import { NetworksController } from '../../http/accounts/networks-controller.ts';
import { OrganizationController } from '../../http/accounts/organization-controller.ts';
import { PasskeysController } from '../../http/accounts/passkeys-controller.ts';
import { PasswordsController } from '../../http/accounts/passwords-controller.ts';
import { ProjectsController } from '../../http/accounts/projects-controller.ts';
import { signedOutUriOf } from '../../http/accounts/providers/oidc-path.ts';
import { ProviderSignInController } from '../../http/accounts/providers/provider-sign-in-controller.ts';
import { ProvidersController } from '../../http/accounts/providers/providers-controller.ts';
import { RolesController } from '../../http/accounts/roles-controller.ts';
import { SecondFactorController } from '../../http/accounts/second-factor-controller.ts';
import { SecurityController } from '../../http/accounts/security-controller.ts';
import { SignInController } from '../../http/accounts/sign-in-controller.ts';
import { SignInCookies } from '../../http/accounts/sign-in-cookies.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';
import { apiUrlOfApp, Settings } from '../settings.ts';

/** The controllers of organizations, people, roles, sign-in and invitations. */
export const accountsHttp = new ContainerModule(({ bind }) => {
  bind(SignInCookies).toResolvedValue(
    ({ config, publicUrl }, devices) => new SignInCookies(apiUrlOfApp(config, publicUrl), devices),
    [Settings, KnownDevices],
  );
  constructAs(bind, Controller, SignInController, [MemberReader, SignUp, LogIn, RefreshSession, LogOut, SwitchOrganization, SignInCookies]);
  constructAs(bind, Controller, PasswordsController, [ChangePassword, RequestPasswordReset, ResetPassword, SignInCookies]);
  constructAs(bind, Controller, AddressVerificationController, [VerifyAddress, SendVerificationAgain]);
  constructAs(bind, Controller, FormatsController, [ChooseFormats]);
  constructAs(bind, Controller, SecurityController, [SecurityEventReader]);
  constructAs(bind, Controller, SecondFactorController, [
    ReadFactor,
    BeginFactor,
    SetFactor,
    MakeRecoveryCodes,
    RemoveFactor,
    ConfirmSession,
    ForgetDevice,
    RequireFactor,
  ]);
  constructAs(bind, Controller, PasskeysController, [BeginPasskey, AddPasskey, EditPasskey]);
  constructAs(bind, Controller, CalendarDaysController, [CalendarReader, Clock]);
  constructAs(bind, Controller, ProjectsController, [OrganizationReader, CreateProject, EditProject]);
  constructAs(bind, Controller, OrganizationController, [
    OrganizationReader,
    EditOrganization,
    ShowWebhookSecret,
    RotateWebhookSecret,
    EndWebhookSecretOverlap,
    EditMember,
  ]);
  constructAs(bind, Controller, MemberSessionsController, [SessionReader, SignOutMember, Clock]);
  constructAs(bind, Controller, NetworksController, [OrganizationReader, AllowNetworks]);
  constructAs(bind, Controller, PicturesController, [PictureReader, AddPicture, DeletePicture, PictureUrls]);
  constructAs(bind, Controller, BrandController, [ReadBrand, EditBrand, PictureUrls]);
  bind(Controller).toResolvedValue(
    (read, set, check, remove, { publicUrl }) => new DomainController(read, set, check, remove, new URL(publicUrl).hostname),
    [ReadOwnDomain, SetOwnDomain, CheckOwnDomain, RemoveOwnDomain, Settings],
  );
  constructAs(bind, Controller, PublicPicturesController, [PictureReader, ContentStore]);
  constructAs(bind, Controller, MembersController, [MemberReader, EditMember]);
  bind(Controller).toResolvedValue(
    (find, save, check, remove, unbind, { config, publicUrl }) =>
      new ProvidersController(find, save, check, remove, unbind, {
        publicUrl,
        appApiUrl: apiUrlOfApp(config, publicUrl),
        signedOutUri: signedOutUriOf(config.publicAppUrl ?? publicUrl),
      }),
    [FindSignInWays, SaveProvider, CheckProvider, RemoveProvider, UnbindMember, Settings],
  );
  bind(Controller).toResolvedValue(
    (ways, begin, complete, finish, end, cookies, { config, publicUrl }) => {
      const addresses = { appUrl: config.publicAppUrl ?? publicUrl, appApiUrl: apiUrlOfApp(config, publicUrl) };
      return new ProviderSignInController(ways, begin, complete, finish, end, cookies, addresses);
    },
    [FindSignInWays, BeginProviderSignIn, CompleteProviderSignIn, FinishProviderSignIn, EndProviderSessions, SignInCookies, Settings],
  );
  constructAs(bind, Controller, RolesController, [UnitOfWork, SaveRole, DeleteRole, ReadRoleHolders, ReadPermissionHolders]);
  constructAs(bind, Controller, InvitationsController, [MemberReader, InviteMember, EditInvitation]);
  constructAs(bind, Controller, InvitationAcceptanceController, [LookAtInvitation, AcceptInvitation, JoinOrganization, SignInCookies]);
});
