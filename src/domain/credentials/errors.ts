import { DomainError } from '../kernel/errors.ts';

/** The API key is missing, unknown, revoked or expired; callers cannot distinguish these cases (document, 5.4 and 7). */
export class InvalidApiKey extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_API_KEY';
  constructor() {
    super('Invalid API key');
  }
}

/** No table has this ingest token (document, 4.2). */
export class InvalidIngestToken extends DomainError {
  readonly kind = 'unauthenticated';
  readonly code = 'INVALID_INGEST_TOKEN';
  constructor() {
    super('Invalid ingest token');
  }
}

/** The API key lacks the scope that the request requires (document, 5.3 and 7). */
export class MissingScope extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'MISSING_SCOPE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(required: string, granted: readonly string[]) {
    super('Missing scope');
    this.details = { required, granted };
  }
}

/** The request sums up the whole organization, and the API key is limited to some tables or spinners. */
export class LimitedApiKey extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'LIMITED_API_KEY';
  constructor() {
    super('This is about the whole organization, and the API key is limited to some data tables or spinners');
  }
}
