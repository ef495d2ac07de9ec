import { InvalidIngestToken } from '../../domain/credentials/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { admitIngestToken } from './admit.ts';
import type { CredentialReader, FoundIngestToken } from './credential-reader.ts';

const shape = /^[\w-]{43}$/;

interface AuthenticateIngestTokenInput {
  readonly token: string;
}

/** Finds the data table that an ingest token belongs to (document, 4.2). */
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
  async execute({ token }: AuthenticateIngestTokenInput): Promise<FoundIngestToken> {
    if (!shape.test(token)) throw new InvalidIngestToken();
    return admitIngestToken(await this.#credentials.ingestToken(this.#secrets.hash(token)), this.#clock.now());
  }
}
