import type { Scope } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey } from '../../domain/credentials/errors.ts';
import { Recent } from '../intake/recent.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { CredentialReader, FoundApiKey } from './credential-reader.ts';
import { type MaybePresumed, Presumed } from './presumed.ts';

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
  readonly #recent = new Recent<FoundApiKey>();

  constructor(credentials: CredentialReader, secrets: Secrets, clock: Clock) {
    this.#credentials = credentials;
    this.#secrets = secrets;
    this.#clock = clock;
  }

  /** @throws InvalidApiKey, MissingScope, PlanFeatureRequired, in this order */
  async execute({ secret, anyOf }: AuthenticateApiKeyInput): Promise<FoundApiKey> {
    const hash = this.#hash(secret);
    const found = await this.#credentials.apiKey(hash);
    const now = this.#clock.now();
    // Whoever tries again is not presumed to be good a second time.
    this.#recent.delete(hash);
    if (!found?.apiKey.isLive(now)) throw new InvalidApiKey();
    found.apiKey.require(...anyOf);
    found.plan.require('api_keys');
    this.#credentials.noteUse(found.apiKey, now);
    this.#recent.put(hash, found, now);
    return found;
  }

  /** The same, except that the key may be presumed to be as it was in the last seconds. @throws what `execute` throws */
  async presume(input: AuthenticateApiKeyInput): Promise<MaybePresumed<FoundApiKey>> {
    const now = this.#clock.now();
    const found = this.#recent.get(this.#hash(input.secret), now);
    if (!found?.apiKey.isLive(now) || !found.apiKey.mayDo(input.anyOf)) return this.execute(input);
    return { ...found, presumed: new Presumed(found, this.execute.bind(this, input)) };
  }

  #hash(secret: string | undefined): string {
    if (secret === undefined || !this.#secrets.isApiKey(secret)) throw new InvalidApiKey();
    return this.#secrets.hash(secret);
  }
}
