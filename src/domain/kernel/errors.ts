/** What went wrong, in terms a caller can act on. Adapters decide how each kind looks on the wire. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'malformed'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'conflict'
  | 'limit'
  | 'rate'
  | 'unavailable';

/** An expected refusal; `details` are further top-level members of the answer. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
  readonly details: Readonly<Record<string, unknown>> = {};
  /** Seconds after which trying again makes sense, where it does. */
  readonly retryAfterSeconds: number | undefined = undefined;
}

/** What `NotFound` may be about. */
export type NamedThing =
  | 'Data table'
  | 'Column'
  | 'Record'
  | 'Import'
  | 'Spinner'
  | 'Version'
  | 'Job'
  | 'Organization'
  | 'Plan'
  | 'API key'
  | 'Project'
  | 'Member'
  | 'Invitation'
  | 'Password reset';

/** Something of that id is not in the caller's organization. */
export class NotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code: `${string}_NOT_FOUND`;
  constructor(what: NamedThing) {
    super(`${what} not found`);
    this.code = `${what.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`;
  }
}

/** One thing wrong with a request, and where: `records[3].phone`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** The request has the wrong shape; every problem is named at once. */
export class ValidationFailed extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'VALIDATION_ERROR';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(errors: readonly Problem[], message = 'The request is not valid') {
    super(message);
    this.details = { errors };
  }
}

/** The thing is not in a state in which this can be done. */
export class InvalidState extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'INVALID_STATE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.details = details;
  }
}

/** The first call with this idempotency key is still under way. */
export class IdempotencyInProgress extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  override readonly retryAfterSeconds = 1;
  constructor() {
    super('A call with this idempotency key is still under way');
  }
}

/** The idempotency key was used for another call within the last 24 hours. */
export class IdempotencyKeyReused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
  constructor() {
    super('This idempotency key was used with another request');
  }
}

/** Too many calls in too short a time; never used for plan metering. */
export class RateLimited extends DomainError {
  readonly kind = 'rate';
  readonly code = 'RATE_LIMITED';
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The database cannot be reached; whether a write under way was kept is open. */
export class Unavailable extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'UNAVAILABLE';
  override readonly retryAfterSeconds = 2;
  constructor(options?: ErrorOptions) {
    super('The service is unavailable for the moment', options);
  }
}
