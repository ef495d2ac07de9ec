import type { ApiKey, Scope } from '../../domain/api-key.ts';
import { InvalidApiKey } from '../../domain/errors.ts';
import type { Plan } from '../../domain/plan.ts';
import type { Clock } from '../ports/clock.ts';
import type { CredentialReader } from '../ports/credential-reader.ts';
import type { Secrets } from '../ports/secrets.ts';

export interface AuthenticateApiKeyInput {
  readonly secret: string | undefined;
  /** One of these is enough; where there are none, any key is. */
  readonly anyOf: readonly Scope[];
}

/** Finds who calls by an API key, and whether the key may do what it asks for (document, 5). */
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
  async execute({ secret, anyOf }: AuthenticateApiKeyInput): Promise<{ apiKey: ApiKey; plan: Plan }> {
    if (secret === undefined || !this.#secrets.isApiKey(secret)) throw new InvalidApiKey();
    const found = await this.#credentials.apiKey(this.#secrets.hash(secret));
    const now = this.#clock.now();
    if (!found?.apiKey.isLive(now)) throw new InvalidApiKey();
    found.apiKey.require(...anyOf);
    found.plan.require('api_keys');
    this.#credentials.noteUse(found.apiKey, now);
    return found;
  }
}
