/** The kind of an error, for callers to act on. Adapters decide how each kind appears on the wire. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'malformed'
  | 'too-large'
  | 'unsupported'
  | 'invalid'
  | 'conflict'
  | 'limit'
  | 'rate'
  | 'unavailable'
  | 'no-room';

/** An expected error. `details` become further top-level members of the response. */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
  readonly details: Readonly<Record<string, unknown>> = {};
  /** Seconds after which a retry makes sense, if it ever does. */
  readonly retryAfterSeconds: number | undefined = undefined;
}

/** The things that `NotFound` may be about. */
export type NamedThing =
  | 'Data table'
  | 'Column'
  | 'Record'
  | 'Record view'
  | 'Saved view'
  | 'Import'
  | 'Spinner'
  | 'Version'
  | 'Job'
  | 'Message'
  | 'Recipient'
  | 'Task'
  | 'Role'
  | 'Organization'
  | 'Picture'
  | 'File'
  | 'Plan'
  | 'API key'
  | 'Secret'
  | 'Project'
  | 'Channel'
  | 'Member'
  | 'Invitation'
  | 'Suppression'
  | 'Topic'
  | 'Layout'
  | 'Part'
  | 'Form'
  | 'Reply'
  | 'Erasure'
  | 'Approval'
  | 'Endpoint'
  | 'Consumer'
  | 'Delivery'
  | 'Refused call'
  | 'Merge'
  | 'Second factor'
  | 'Device'
  | 'Password reset'
  | 'Address verification'
  | 'Domain'
  | 'Provider'
  | 'Passkey';

/** The caller's organization has no object with this id. */
export class NotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code: `${string}_NOT_FOUND`;
  constructor(what: NamedThing) {
    super(`${what} not found`);
    this.code = `${what.toUpperCase().replaceAll(' ', '_')}_NOT_FOUND`;
  }
}

/** A place in a text: `offset` counts UTF-16 code units from 0, `line` and `column` from 1. */
export interface Position {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** One fault of a request, and its path: `records[3].phone`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  /** The position in the text at this path, if it is one. */
  readonly at?: Position;
}

/** The request has the wrong shape. All problems are reported at once. */
export class ValidationFailed extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'VALIDATION_ERROR';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(errors: readonly Problem[], message = 'The request is not valid', more: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.details = { errors, ...more };
  }
}

/** The object is not in a state that allows the operation. */
export class InvalidState extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'INVALID_STATE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.details = details;
  }
}

/** The first request with this idempotency key is still running. */
export class IdempotencyInProgress extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'IDEMPOTENCY_IN_PROGRESS';
  override readonly retryAfterSeconds = 1;
  constructor() {
    super('A request with this idempotency key is still being processed; retry it later');
  }
}

/** The idempotency key was used for a different request within the last 24 hours. */
export class IdempotencyKeyReused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
  constructor() {
    super('This idempotency key was already used with a different request');
  }
}

/** A limit of one thing: calls, and the seconds that they are counted in. */
export interface OwnLimit {
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
}

/** The caller exceeded a rate limit: that of the operation, or one of its own. Not used for plan limits. */
export class RateLimited extends DomainError {
  readonly kind = 'rate';
  readonly code = 'RATE_LIMITED';
  override readonly retryAfterSeconds: number;
  readonly limit: OwnLimit | undefined;
  constructor(retryAfterSeconds: number, limit?: OwnLimit) {
    super('Too many requests');
    this.retryAfterSeconds = retryAfterSeconds;
    this.limit = limit;
  }
}

/** The database cannot be reached. Whether a pending write was committed is unknown. */
export class Unavailable extends DomainError {
  readonly kind: 'unavailable' | 'no-room' = 'unavailable';
  readonly code: string = 'UNAVAILABLE';
  override readonly retryAfterSeconds: number = 2;
  constructor(options?: ErrorOptions, message = 'The service is temporarily unavailable; retry later') {
    super(message, options);
  }
}

/** The disk of the database, or of uploads, has no room: certainly nothing was stored. Only the operator can make room. */
export class StorageFull extends Unavailable {
  override readonly kind = 'no-room';
  override readonly code = 'STORAGE_FULL';
  override readonly retryAfterSeconds = 60;
  constructor(options?: ErrorOptions) {
    super(options, 'The disk of this installation is full: nothing was stored. Its operator has to make room; the same call succeeds then');
  }
}

/** Whether an error decides about what was asked. `Unavailable` does not: the same may succeed later, so no work is ended by it. */
export const isRefusal = (reason: unknown): reason is DomainError =>
  reason instanceof DomainError && reason.kind !== 'unavailable' && reason.kind !== 'no-room';
