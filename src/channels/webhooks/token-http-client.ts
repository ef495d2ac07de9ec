import * as oauth from 'oauth4webapi';
import { type FetchedToken, TokenClient, TokenRefused, TokenUnavailable } from '../../application/credentials/token-client.ts';
import type { TokenRequest } from '../../domain/credentials/token-request.ts';
import type { GuardedClient } from '../guarded-client.ts';
import { fetchGuarded, type OAuthCall, oauthErrorWords } from '../openid/oauth-calls.ts';
import { reasonOf } from '../reason.ts';

/** Fetches access tokens by OAuth 2.0, client credentials. */
export class TokenHttpClient extends TokenClient {
  readonly #http: GuardedClient;

  constructor(http: GuardedClient) {
    super();
    this.#http = http;
  }

  async fetch({ url, clientId, scope, authentication }: TokenRequest, clientSecret: string, owner: string): Promise<FetchedToken> {
    const server = { issuer: new URL(url).origin, token_endpoint: url };
    const client = { client_id: clientId };
    const method = authentication === 'post' ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret);
    const options = {
      [oauth.customFetch]: (address: string, init: OAuthCall) => fetchGuarded(this.#http, address, init, { owner }),
      // The guard decides where calls may go, and the URL was checked when it was set.
      [oauth.allowInsecureRequests]: true,
    };
    const parameters: Record<string, string> = scope === '' ? {} : { scope };
    try {
      const response = await oauth.clientCredentialsGrantRequest(server, client, method, parameters, options);
      const { access_token: token, expires_in: expiresInSeconds } = await oauth.processClientCredentialsResponse(server, client, response);
      if (!/^[!-~]{1,8192}$/.test(token)) throw new TokenUnavailable('It is no token that a header can have');
      return { token, expiresInSeconds };
    } catch (error) {
      if (error instanceof TokenUnavailable) throw error;
      if (error instanceof oauth.ResponseBodyError && error.error !== 'temporarily_unavailable' && error.status < 500)
        throw new TokenRefused(oauthErrorWords(error));
      throw new TokenUnavailable(reasonOf(error), { cause: error });
    }
  }
}
