import { ContainerModule } from 'inversify';
import { Mailer } from '../../application/accounts/mailer.ts';
import { MemberReader } from '../../application/accounts/member-reader.ts';
import { PasswordHasher } from '../../application/accounts/password-hasher.ts';
import { SessionTokens } from '../../application/accounts/session-tokens.ts';
import { AccountLinks } from '../../application/accounts/sign-in/account-links.ts';
import { ChangePassword } from '../../application/accounts/sign-in/change-password.ts';
import { CreateUser } from '../../application/accounts/sign-in/create-user.ts';
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
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { PasswordsController } from '../../http/accounts/passwords-controller.ts';
import { RefreshCookie } from '../../http/accounts/refresh-cookie.ts';
import { SignInController } from '../../http/accounts/sign-in-controller.ts';
import { Controller } from '../../http/kernel/route.ts';
import { Settings } from '../settings.ts';

/** Accounts, sessions and passwords. */
export const accounts = new ContainerModule(({ bind }) => {
  bind(SignInPace).toResolvedValue((...given) => new SignInPace(...given), [Pauses, Clock]);
  bind(PasswordCheck).toResolvedValue((...given) => new PasswordCheck(...given), [PasswordHasher, SignInPace]);
  bind(SessionOpener).toResolvedValue((...given) => new SessionOpener(...given), [SessionTokens, Secrets, Clock, Ids]);
  bind(AccountLinks).toResolvedValue(
    (secrets, { config, publicUrl }) => new AccountLinks(secrets, config.publicAppUrl ?? publicUrl),
    [Secrets, Settings],
  );

  bind(SignUp).toResolvedValue(
    (unitOfWork, hasher, opener, audit, clock, ids, { config }) => new SignUp(unitOfWork, hasher, opener, audit, clock, ids, config),
    [UnitOfWork, PasswordHasher, SessionOpener, Audit, Clock, Ids, Settings],
  );
  bind(LogIn).toResolvedValue((...given) => new LogIn(...given), [UnitOfWork, PasswordCheck, SessionOpener]);
  bind(RefreshSession).toResolvedValue((...given) => new RefreshSession(...given), [UnitOfWork, SessionOpener, Clock]);
  bind(LogOut).toResolvedValue((...given) => new LogOut(...given), [UnitOfWork, Clock]);
  bind(SwitchOrganization).toResolvedValue((...given) => new SwitchOrganization(...given), [UnitOfWork, SessionOpener, Clock]);
  bind(CreateUser).toResolvedValue((...given) => new CreateUser(...given), [UnitOfWork, PasswordHasher, Audit, Clock, Ids]);
  bind(ChangePassword).toResolvedValue(
    (...given) => new ChangePassword(...given),
    [UnitOfWork, PasswordCheck, PasswordHasher, Audit, Clock],
  );
  bind(RequestPasswordReset).toResolvedValue((...given) => new RequestPasswordReset(...given), [UnitOfWork, Clock, Ids]);
  bind(SendPasswordReset).toResolvedValue((...given) => new SendPasswordReset(...given), [UnitOfWork, AccountLinks, Mailer, Clock]);
  bind(ResetPassword).toResolvedValue((...given) => new ResetPassword(...given), [UnitOfWork, PasswordHasher, Secrets, Audit, Clock]);

  bind(RefreshCookie).toResolvedValue(({ publicUrl }) => new RefreshCookie(publicUrl), [Settings]);
  bind(Controller).toResolvedValue(
    (unitOfWork, members, signUp, logIn, refreshSession, logOut, switchOrganization, cookie) =>
      new SignInController({ unitOfWork, members, signUp, logIn, refreshSession, logOut, switchOrganization, cookie }),
    [UnitOfWork, MemberReader, SignUp, LogIn, RefreshSession, LogOut, SwitchOrganization, RefreshCookie],
  );
  bind(Controller).toResolvedValue((...given) => new PasswordsController(...given), [ChangePassword, RequestPasswordReset, ResetPassword]);
});
