import { DomainError } from '../../domain/kernel/errors.ts';
import type { HttpErrorKind } from './error-catalog.ts';

/** An error that exists only in HTTP. It may have headers of its own, and a status that no other error has. */
export abstract class HttpRefusal extends DomainError {
  readonly httpKind: HttpErrorKind | undefined = undefined;
  readonly headers: Readonly<Record<string, string>> = {};
}

/** No route has this path. */
export class AddressNotFound extends HttpRefusal {
  readonly kind = 'not-found';
  readonly code = 'NOT_FOUND';
  /** `hint` tells what was probably meant. */
  constructor(hint = 'see /docs') {
    super(`This path does not exist; ${hint}`);
  }
}

/** The path exists, but not with this method. Its status is 405. */
export class MethodNotAllowed extends HttpRefusal {
  readonly kind = 'not-found';
  override readonly httpKind = 'wrong-method';
  readonly code = 'METHOD_NOT_ALLOWED';
  override readonly headers: Readonly<Record<string, string>>;
  constructor(allowed: readonly string[]) {
    super(`This path allows only ${allowed.join(', ')}`);
    this.headers = { Allow: allowed.join(', ') };
  }
}

/** The body is larger than the limit. */
export class PayloadTooLarge extends HttpRefusal {
  readonly kind = 'too-large';
  readonly code = 'PAYLOAD_TOO_LARGE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(limitBytes: number) {
    super(`The body is larger than ${limitBytes} bytes`);
    this.details = { limitBytes };
  }
}

/** The body arrived too slowly. The connection ends with the answer. */
export class RequestTimeout extends HttpRefusal {
  readonly kind = 'malformed';
  override readonly httpKind = 'slow';
  readonly code = 'REQUEST_TIMEOUT';
  override readonly headers = { Connection: 'close' };
  constructor() {
    super('The request did not arrive in time');
  }
}

/** The head of the request does not say what is asked, or by whom: a proxy may have read it in another way. */
export class AmbiguousHead extends HttpRefusal {
  readonly kind = 'malformed';
  readonly code = 'BAD_REQUEST';
  override readonly headers = { Connection: 'close' };
}

/** The caller may not read the metrics. */
export class InvalidMetricsToken extends HttpRefusal {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_METRICS_TOKEN';
  constructor(isTokenSet: boolean) {
    super(isTokenSet ? 'Invalid metrics token' : 'Metrics are read on the machine itself, unless METRICS_TOKEN is set');
  }
}

/** The request has more headers than any client sends. */
export class TooManyHeaders extends HttpRefusal {
  readonly kind = 'malformed';
  override readonly httpKind = 'long-headers';
  readonly code = 'HEADERS_TOO_LARGE';
  override readonly headers = { Connection: 'close' };
  constructor() {
    super('The headers of the request are too large');
  }
}

/** The media type, character set or content coding of the body is not supported. */
export class UnsupportedMediaType extends HttpRefusal {
  readonly kind = 'unsupported';
  readonly code = 'UNSUPPORTED_MEDIA_TYPE';
  override readonly details: Readonly<Record<string, unknown>>;
  override readonly headers: Readonly<Record<string, string>>;
  constructor(message: string, expected: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.details = { expected };
    this.headers = headers;
  }
}

/** The client closed the connection before it had its answer, so none can be sent. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before it had its answer');
  }
}
