import { DomainError } from '../../domain/kernel/errors.ts';

/** A refusal that only HTTP knows; it may carry headers of its own. */
export abstract class HttpRefusal extends DomainError {
  readonly headers: Readonly<Record<string, string>> = {};
}

/** No route has this path. */
export class AddressNotFound extends HttpRefusal {
  readonly kind = 'not-found';
  readonly code = 'NOT_FOUND';
  constructor() {
    super('There is nothing at this address');
  }
}

/** The path exists, with other methods; answered as 405. */
export class MethodNotAllowed extends HttpRefusal {
  readonly kind = 'not-found';
  readonly code = 'METHOD_NOT_ALLOWED';
  override readonly headers: Readonly<Record<string, string>>;
  constructor(allowed: readonly string[]) {
    super(`This address takes ${allowed.join(', ')}`);
    this.headers = { Allow: allowed.join(', ') };
  }
}

/** The body has more bytes than are read. */
export class PayloadTooLarge extends HttpRefusal {
  readonly kind = 'too-large';
  readonly code = 'PAYLOAD_TOO_LARGE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(limitBytes: number) {
    super(`The body is larger than ${limitBytes} bytes`);
    this.details = { limitBytes };
  }
}

/** The body has another media type, character set or content coding than is read. */
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

/** The client went away before it had sent its whole request: nobody is left to answer. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before its request was complete');
  }
}
