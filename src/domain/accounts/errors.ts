import { DomainError } from '../kernel/errors.ts';
import type { RevocationCause } from './session-end.ts';

/** The session token is missing, or this installation did not issue it (document, 5 and 7). */
export class InvalidSession extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_SESSION';
  /** `hint` tells what the caller probably mistook for a session token. */
  constructor(hint?: string) {
    super(hint === undefined ? 'Invalid session' : `Invalid session: ${hint}`);
  }
}

/** The session token or the session itself has expired (document, 3.2). */
export class SessionExpired extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'SESSION_EXPIRED';
  constructor() {
    super('The session has expired');
  }
}

/** The session was revoked (document, 3.2), or its person is not in its organization. */
export class SessionRevoked extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'SESSION_REVOKED';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(cause: RevocationCause | null = null) {
    super('The session was revoked');
    this.details = cause === null ? {} : { cause };
  }
}

/** A later sign-in of the same person replaced this session (document, 5.6). */
export class SessionReplaced extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'SESSION_REPLACED';
  constructor() {
    super('The session was replaced by a sign-in on another device');
  }
}

/** The installation has no mail server, so a link cannot be sent: its operator can help. */
export class NoMailServer extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'NO_MAIL_SERVER';
  constructor() {
    super(
      'This installation sends no e-mail. Whoever runs it can set a new password (`user reset-password`) or add a person (`user create`) on its command line',
    );
  }
}

/** An account with this e-mail address exists; case is ignored. */
export class EmailTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'EMAIL_TAKEN';
  constructor() {
    super('An account with this e-mail address already exists');
  }
}

/** No account has this e-mail address and password. The error does not reveal which of the two is wrong. */
export class InvalidCredentials extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_CREDENTIALS';
  constructor() {
    super('Invalid e-mail address or password');
  }
}

/** This installation creates accounts by invitation only. */
export class SignUpClosed extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'SIGN_UP_CLOSED';
  constructor(message = 'Accounts are created by invitation only') {
    super(message);
  }
}

/** The person has an account but is not a member of any organization. */
export class NoOrganization extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'NO_ORGANIZATION';
  constructor() {
    super('You are not a member of any organization: ask for an invitation, or sign up with the same address and password to found one');
  }
}
