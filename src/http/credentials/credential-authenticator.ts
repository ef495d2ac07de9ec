import type { AuthenticateSession } from '../../application/accounts/sign-in/authenticate-session.ts';
import type { AuthenticateApiKey } from '../../application/credentials/authenticate-api-key.ts';
import type { AuthenticateIngestToken } from '../../application/credentials/authenticate-ingest-token.ts';
import { InvalidSession } from '../../domain/accounts/errors.ts';
import type { Scope } from '../../domain/credentials/api-key.ts';
import type {
  ApiKeyCaller,
  Authenticator,
  IngestTokenCaller,
  Needs,
  RefreshTokenCaller,
  SessionCaller,
  SessionNeeds,
} from '../kernel/authenticator.ts';
import { keyPrefix } from '../kernel/credentials.ts';

/** Turns API keys, ingest tokens and session tokens into callers. */
export class CredentialAuthenticator implements Authenticator {
  readonly #apiKeys: AuthenticateApiKey;
  readonly #ingestTokens: AuthenticateIngestToken;

  readonly #sessions: AuthenticateSession;

  constructor(apiKeys: AuthenticateApiKey, ingestTokens: AuthenticateIngestToken, sessions: AuthenticateSession) {
    this.#apiKeys = apiKeys;
    this.#ingestTokens = ingestTokens;
    this.#sessions = sessions;
  }

  async apiKey(secret: string | undefined, { scope, or }: Needs): Promise<ApiKeyCaller> {
    const anyOf = [scope, or].filter((one) => one !== undefined) as Scope[];
    const { apiKey, plan, networks } = await this.#apiKeys.execute({ secret, anyOf });
    const { organizationId, id: apiKeyId, scopes, reach } = apiKey;
    return { type: 'api-key', organizationId, apiKeyId, scopes, reach, networks, rateLimits: plan.rateLimits };
  }

  async ingestToken(secret: string): Promise<IngestTokenCaller> {
    const { token, plan } = await this.#ingestTokens.execute({ token: secret });
    const { organizationId, dataTableId, id: tokenId } = token;
    return { type: 'ingest-token', organizationId, dataTableId, tokenId, rateLimits: plan.rateLimits };
  }

  async session(token: string | undefined, { permission, inProjects, isConfirmed }: SessionNeeds): Promise<SessionCaller> {
    // A caller with a valid key for the wrong paths needs the hint more than a lookup.
    if (token?.startsWith(keyPrefix)) throw new InvalidSession('this operation is for people: /docs names those that take an API key');
    const { session, rights, networks } = await this.#sessions.execute({
      token,
      permission,
      isOpenToProjects: inProjects === 'any',
      isConfirmed,
    });
    const { organizationId, userId, id: sessionId } = session;
    const isConfined = session.providerId !== null;
    return { type: 'session', organizationId, userId, sessionId, role: rights.role, rights, isConfined, networks };
  }

  async refreshToken(refreshToken: string | undefined): Promise<RefreshTokenCaller> {
    if (refreshToken === undefined) throw new InvalidSession();
    return { type: 'refresh-token', refreshToken };
  }
}
