import { DomainError } from '../kernel/errors.ts';

/** No session token, or one that is not of this installation's making (document, 5 and 7). */
export class InvalidSession extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_SESSION';
  constructor() {
    super('Invalid session');
  }
}

/** The session token, or the session itself, has come to its end (document, 3.2). */
export class SessionExpired extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'SESSION_EXPIRED';
  constructor() {
    super('The session has expired');
  }
}

/** The session was ended (document, 3.2). */
export class SessionRevoked extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'SESSION_REVOKED';
  constructor() {
    super('The session was revoked');
  }
}

/** The person has signed in elsewhere since (document, 5.6). */
export class SessionReplaced extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'SESSION_REPLACED';
  constructor() {
    super('The session was replaced by a sign-in on another device');
  }
}

/** There is already an account with the e-mail address, in whatever case. */
export class EmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'EMAIL_TAKEN';
  constructor() {
    super('There is already an account with this e-mail address');
  }
}

/** No account has this e-mail address and this password; which of the two is wrong is not said. */
export class InvalidCredentials extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_CREDENTIALS';
  constructor() {
    super('Invalid e-mail address or password');
  }
}

/** This installation makes accounts by invitation alone. */
export class SignUpClosed extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'SIGN_UP_CLOSED';
  constructor() {
    super('Accounts are made by invitation only');
  }
}

/** The person has an account, and is a member of no organization. */
export class NoOrganization extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'NO_ORGANIZATION';
  constructor() {
    super('You are a member of no organization; ask for an invitation');
  }
}
