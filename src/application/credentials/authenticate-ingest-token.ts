import { InvalidIngestToken } from '../../domain/credentials/errors.ts';
import { Recent } from '../intake/recent.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { CredentialReader, FoundIngestToken } from './credential-reader.ts';
import { type MaybePresumed, Presumed } from './presumed.ts';

const shape = /^[\w-]{43}$/;

interface AuthenticateIngestTokenInput {
  readonly token: string;
}

/** Finds the data table that an ingest token opens (document, 4.2). */
export class AuthenticateIngestToken {
  readonly #credentials: CredentialReader;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  readonly #recent = new Recent<FoundIngestToken>();

  constructor(credentials: CredentialReader, secrets: Secrets, clock: Clock) {
    this.#credentials = credentials;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** @throws InvalidIngestToken */
  async execute({ token }: AuthenticateIngestTokenInput): Promise<FoundIngestToken> {
    const hash = this.#hash(token);
    const found = await this.#credentials.ingestToken(hash);
    const now = this.#clock.now();
    // Whoever tries again is not presumed to be good a second time.
    this.#recent.delete(hash);
    if (!found?.token.isLive(now)) throw new InvalidIngestToken();
    this.#recent.put(hash, found, now);
    return found;
  }

  /** The same, except that the token may be presumed to be as it was in the last seconds. @throws InvalidIngestToken */
  async presume(input: AuthenticateIngestTokenInput): Promise<MaybePresumed<FoundIngestToken>> {
    const now = this.#clock.now();
    const found = this.#recent.get(this.#hash(input.token), now);
    if (!found?.token.isLive(now)) return this.execute(input);
    return { ...found, presumed: new Presumed(found, this.execute.bind(this, input)) };
  }

  #hash(token: string): string {
    if (!shape.test(token)) throw new InvalidIngestToken();
    return this.#secrets.hash(token);
  }
}
