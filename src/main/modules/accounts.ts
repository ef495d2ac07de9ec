import { ContainerModule } from 'inversify';
import { AccountLinks } from '../../application/accounts/account-links.ts';
import { ChangePassword } from '../../application/accounts/change-password.ts';
import { CreateUser } from '../../application/accounts/create-user.ts';
import { LogIn } from '../../application/accounts/log-in.ts';
import { LogOut } from '../../application/accounts/log-out.ts';
import { PasswordCheck } from '../../application/accounts/password-check.ts';
import { RefreshSession } from '../../application/accounts/refresh-session.ts';
import { RequestPasswordReset } from '../../application/accounts/request-password-reset.ts';
import { ResetPassword } from '../../application/accounts/reset-password.ts';
import { SendPasswordReset } from '../../application/accounts/send-password-reset.ts';
import { SessionOpener } from '../../application/accounts/session-opener.ts';
import { SignInPace } from '../../application/accounts/sign-in-pace.ts';
import { SignUp } from '../../application/accounts/sign-up.ts';
import { SwitchOrganization } from '../../application/accounts/switch-organization.ts';
import { Audit } from '../../application/audit.ts';
import { Clock } from '../../application/ports/clock.ts';
import { Ids } from '../../application/ports/ids.ts';
import { Mailer } from '../../application/ports/mailer.ts';
import { MemberReader } from '../../application/ports/member-reader.ts';
import { PasswordHasher } from '../../application/ports/password-hasher.ts';
import { Pauses } from '../../application/ports/pauses.ts';
import { Secrets } from '../../application/ports/secrets.ts';
import { SessionTokens } from '../../application/ports/session-tokens.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { PasswordsController } from '../../http/controllers/passwords-controller.ts';
import { SignInController } from '../../http/controllers/sign-in-controller.ts';
import { RefreshCookie } from '../../http/refresh-cookie.ts';
import { Controller } from '../../http/route.ts';
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
