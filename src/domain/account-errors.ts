import { DomainError } from './errors.ts';

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

/** The person's role does not allow what the call asks for. */
export class MissingRole extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'MISSING_ROLE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(required: string, granted: string) {
    super('Missing role');
    this.details = { required, granted };
  }
}
