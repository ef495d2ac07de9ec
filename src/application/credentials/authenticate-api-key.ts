import type { Scope } from '../../domain/credentials/api-key.ts';
import { InvalidApiKey } from '../../domain/credentials/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import { admitApiKey } from './admit.ts';
import type { CredentialReader, FoundApiKey } from './credential-reader.ts';

export interface AuthenticateApiKeyInput {
  readonly secret: string | undefined;
  /** One of these scopes is enough; if empty, any live key is accepted. */
  readonly anyOf: readonly Scope[];
}

/** Authenticates a call by its API key and checks that the key has a required scope (document, 5). */
export class AuthenticateApiKey extends UseCase<'secrets' | 'clock', { credentials: CredentialReader }> {
  /** @throws InvalidApiKey, MissingScope, PlanFeatureRequired, in this order */
  async execute({ secret, anyOf }: AuthenticateApiKeyInput): Promise<FoundApiKey> {
    if (secret === undefined || !this.deps.secrets.isApiKey(secret)) throw new InvalidApiKey();
    const now = this.deps.clock.now();
    const found = admitApiKey(await this.deps.credentials.apiKey(this.deps.secrets.hash(secret)), anyOf, now);
    this.deps.credentials.noteUse(found.apiKey, now);
    return found;
  }
}
