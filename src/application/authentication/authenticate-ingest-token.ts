import { InvalidIngestToken } from '../../domain/errors.ts';
import type { IngestToken } from '../../domain/ingest-token.ts';
import type { Plan } from '../../domain/plan.ts';
import type { Clock } from '../ports/clock.ts';
import type { CredentialReader } from '../ports/credential-reader.ts';
import type { Secrets } from '../ports/secrets.ts';

const shape = /^[\w-]{43}$/;

/** Finds the data table that an ingest token opens (document, 4.2). */
export class AuthenticateIngestToken {
  readonly #credentials: CredentialReader;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(credentials: CredentialReader, secrets: Secrets, clock: Clock) {
    this.#credentials = credentials;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** @throws InvalidIngestToken */
  async execute({ token }: { readonly token: string }): Promise<{ token: IngestToken; plan: Plan }> {
    const found = shape.test(token) ? await this.#credentials.ingestToken(this.#secrets.hash(token)) : undefined;
    if (!found?.token.isLive(this.#clock.now())) throw new InvalidIngestToken();
    return found;
  }
}
