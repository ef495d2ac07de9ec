import type { AuthenticateApiKey } from '../application/authentication/authenticate-api-key.ts';
import type { AuthenticateIngestToken } from '../application/authentication/authenticate-ingest-token.ts';
import type { Scope } from '../domain/api-key.ts';
import type { ApiKeyCaller, Authenticator, IngestTokenCaller } from './authenticator.ts';

/** Turns API keys and ingest tokens into callers. */
export class CredentialAuthenticator implements Authenticator {
  readonly #apiKeys: AuthenticateApiKey;
  readonly #ingestTokens: AuthenticateIngestToken;

  constructor(apiKeys: AuthenticateApiKey, ingestTokens: AuthenticateIngestToken) {
    this.#apiKeys = apiKeys;
    this.#ingestTokens = ingestTokens;
  }

  async apiKey(secret: string | undefined, { scope, or }: { readonly scope: string; readonly or?: string }): Promise<ApiKeyCaller> {
    const anyOf = (or === undefined ? [scope] : [scope, or]) as [Scope, ...Scope[]];
    const { apiKey, plan } = await this.#apiKeys.execute({ secret, anyOf });
    const { organizationId, id: apiKeyId, scopes } = apiKey;
    return { type: 'api-key', organizationId, apiKeyId, scopes, rateLimits: plan.rateLimits };
  }

  async ingestToken(secret: string): Promise<IngestTokenCaller> {
    const { token, plan } = await this.#ingestTokens.execute({ token: secret });
    const { organizationId, dataTableId, id: tokenId } = token;
    return { type: 'ingest-token', organizationId, dataTableId, tokenId, rateLimits: plan.rateLimits };
  }
}
