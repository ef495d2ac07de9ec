import type { Scope } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey } from '../../domain/credentials/errors.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { admitApiKey } from './admit.ts';
import type { CredentialReader, FoundApiKey } from './credential-reader.ts';

export interface AuthenticateApiKeyInput {
  readonly secret: string | undefined;
  /** One of these scopes is enough; if empty, any live key is accepted. */
  readonly anyOf: readonly Scope[];
}

/** Authenticates a call by its API key and checks that the key has a required scope (document, 5). */
export class AuthenticateApiKey {
  readonly #credentials: CredentialReader;
  readonly #secrets: Secrets;
  readonly #clock: Clock;

  constructor(credentials: CredentialReader, secrets: Secrets, clock: Clock) {
    this.#credentials = credentials;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** @throws InvalidApiKey, MissingScope, PlanFeatureRequired, in this order */
  async execute({ secret, anyOf }: AuthenticateApiKeyInput): Promise<FoundApiKey> {
    if (secret === undefined || !this.#secrets.isApiKey(secret)) throw new InvalidApiKey();
    const now = this.#clock.now();
    const found = admitApiKey(await this.#credentials.apiKey(this.#secrets.hash(secret)), anyOf, now);
    this.#credentials.noteUse(found.apiKey, now);
    return found;
  }
}
