import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

const clientId = 'spindle';
const clientSecret = 'spindle-secret';
const tenant = '0198c0de-0000-4000-8000-00000000abcd';

/** A real authorization server on loopback that enforces PKCE, rotates refresh tokens, and consents at once to what a test allows. */
export class AuthorizationServer {
  /** The account that signs in. */
  account = 'ada@acme.example';
  /** The scopes that the person leaves out. */
  declined: string[] = [];
  /** Whether the person says no. */
  isRefused = false;
  /** The grant types of the calls to the token endpoint. */
  readonly calls: string[] = [];
  /** Answers the token endpoint's calls instead, if it is set. */
  tokenStatus: number | undefined;
  tokenDelayMs = 0;
  /** The token endpoint's calls wait for it. */
  tokenGate: Promise<void> = Promise.resolve();
  /** Answers calls to the revocation endpoint with a refusal of this status instead, if it is set. */
  revocationStatus: number | undefined;
  /** Is done before a call to the revocation endpoint is answered. */
  beforeRevocation: () => Promise<unknown> = async () => undefined;
  readonly url: string;
  readonly provider: Provider;
  readonly #close: () => Promise<void>;

  private constructor(url: string, provider: Provider, close: () => Promise<void>) {
    this.url = url;
    this.provider = provider;
    this.#close = close;
  }

  /** `callbacks` are the redirect URIs of its only client; `scopes` are those that it knows beside OpenID's. */
  static async start(callbacks: readonly string[], scopes: readonly string[]): Promise<AuthorizationServer> {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    const policy = interactionPolicy.base();
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    const provider = new Provider(`${url}/${tenant}`, {
      clients: [
        {
          ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...callbacks] },
          ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      scopes: ['openid', 'offline_access', ...scopes],
      claims: { openid: ['sub', 'tid'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
      interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
      pkce: { required: () => true },
      rotateRefreshToken: true,
      ttl: { AccessToken: 600, RefreshToken: 86_400, Grant: 86_400, Session: 86_400, Interaction: 600, IdToken: 600 },
      issueRefreshToken: async () => true,
      cookies: { keys: ['test'] },
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, tid: tenant, email: id, email_verified: true, preferred_username: id }),
      }),
      async loadExistingGrant({ oidc }) {
        const grant = new provider.Grant({ clientId, accountId: oidc.session?.accountId as string });
        const asked = String(oidc.params?.scope).split(' ');
        grant.addOIDCScope(asked.filter((scope) => !server.declined.includes(scope)).join(' '));
        grant.rejectOIDCScope(server.declined.join(' '));
        await grant.save();
        return grant;
      },
    });
    // As Microsoft's do: this provider drops the scope where no page asks for consent.
    Object.defineProperty(provider.RefreshToken.prototype, 'scopes', {
      get(this: { readonly scope?: string }) {
        return new Set([...(this.scope ?? '').split(' '), 'offline_access']);
      },
    });
    const close = () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
    const server = new AuthorizationServer(url, provider, close);
    const oidc = provider.callback();
    http.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.url?.startsWith('/interaction/')) void server.#interact(request, response);
      else if (request.url === '/token/revocation' && server.revocationStatus !== undefined)
        response
          .writeHead(server.revocationStatus, { 'content-type': 'application/json' })
          .end(server.revocationStatus < 500 ? '{"error":"unsupported_token_type","error_description":"Not like this"}' : '');
      else if (request.url === '/token/revocation') void server.beforeRevocation().then(() => oidc(request, response));
      else if (request.url !== '/token') oidc(request, response);
      else if (server.tokenStatus !== undefined) response.writeHead(server.tokenStatus).end();
      // A caller that has given up meanwhile, as on a busy machine, is not counted as refused.
      else void server.tokenGate.then(() => setTimeout(() => request.socket.destroyed || oidc(request, response), server.tokenDelayMs));
    });
    provider.on('grant.success', ({ oidc }) => server.calls.push(String(oidc.params?.grant_type)));
    provider.on('grant.error', ({ oidc }) => server.calls.push(`${oidc.params?.grant_type} refused`));
    return server;
  }

  /** The settings of a provider that signs in here. With `anyTenant`, its issuer is known only from the ID token. */
  settings(provider: string, anyTenant = false): Record<string, string> {
    const name = provider.toUpperCase();
    const issuer = `${this.url}/${anyTenant ? '{tenantid}' : tenant}`;
    return {
      ...{ [`${name}_CLIENT_ID`]: clientId, [`${name}_CLIENT_SECRET`]: clientSecret, [`${name}_ISSUER_URL`]: issuer },
      ...{ [`${name}_AUTHORIZE_URL`]: `${this.url}/auth`, [`${name}_TOKEN_URL`]: `${this.url}/token` },
      [`${name}_REVOKE_URL`]: `${this.url}/token/revocation`,
    };
  }

  /** The acts of a browser from the authorization URL on. Returns the callback's path and query, to which it is led back. */
  async consent(authorizationUrl: string): Promise<string> {
    const cookies = new Map<string, string>();
    let url = authorizationUrl;
    for (let hops = 0; hops < 10; hops++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status}: ${await answer.text()}`);
      url = new URL(location, url).href;
      const { origin, pathname, search } = new URL(url);
      if (origin !== this.url) return pathname + search;
    }
    throw new Error('The authorization server leads nowhere');
  }

  /** Withdraws the permission that a refresh token stands for. */
  async revoke(refreshToken: string): Promise<void> {
    const body = new URLSearchParams({ token: refreshToken, client_id: clientId, client_secret: clientSecret });
    const { status } = await fetch(`${this.url}/token/revocation`, { method: 'POST', body });
    if (status !== 200) throw new Error(`Revoking answered ${status}`);
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt } = await this.provider.interactionDetails(request, response);
    const result = this.isRefused
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { [prompt.name]: prompt.name === 'login' ? { accountId: this.account } : {} };
    await this.provider.interactionFinished(request, response, result, { mergeWithLastSubmission: !this.isRefused });
  }
}
