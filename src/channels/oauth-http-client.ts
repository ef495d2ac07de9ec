import * as oauth from 'oauth4webapi';
import {
  type Grant,
  OAuthClient,
  PermissionLost,
  PermissionRefused,
  ProviderBusy,
  ProviderFailed,
} from '../application/channels/oauth/oauth-client.ts';
import type { OAuthUrls, ReadingWay } from '../domain/channels/providers/oauth.ts';
import type { OAuthProvider } from '../domain/channels/providers/provider.ts';
import { type GuardedClient, NoAnswer } from './guarded-client.ts';
import { authorizationPage, fetchGuarded, type OAuthCall, oauthErrorWords } from './openid/oauth-calls.ts';
import { reasonOf } from './reason.ts';

/** The operator's settings for a provider. */
export interface RegisteredClient {
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly urls: OAuthUrls;
  /** Whether accounts are read by IMAP. */
  readonly readsByImap: boolean;
}

/** The URLs of providers, and the URL that they return to. */
export interface OAuthHttpOptions {
  readonly http: GuardedClient;
  registered(provider: string): RegisteredClient;
  /** The names of the settings of `clientId`, `clientSecret` and `readsByImap`. */
  settingNames(provider: string): readonly [string, string, string];
  callbackUrl(provider: string): string;
}

/** Errors with which a provider says that a refresh token is of no use any more. */
const lost = new Set(['invalid_grant', 'interaction_required', 'consent_required', 'login_required']);
/** Errors with which a provider says that there is nothing to revoke. */
const ended = new Set(['invalid_token', 'invalid_grant']);
const anyTenant = '{tenantid}';

/** OAuth 2.0 with PKCE (RFC 7636) and the check of the issuer (RFC 9207), as a confidential client. */
export class OAuthHttpClient extends OAuthClient {
  readonly #options: OAuthHttpOptions;

  constructor(options: OAuthHttpOptions) {
    super();
    this.#options = options;
  }

  override missingSettings({ provider }: OAuthProvider): readonly string[] {
    const { clientId, clientSecret } = this.#options.registered(provider);
    const given = [clientId, clientSecret];
    const names = this.#options.settingNames(provider);
    return names.filter((_, index) => index < given.length && given[index] === undefined);
  }

  override readingObstacle({ provider, oauth: { readingNote } }: OAuthProvider, way: ReadingWay): string | undefined {
    if (way !== 'imap_account' || this.#options.registered(provider).readsByImap) return undefined;
    const [, , setting] = this.#options.settingNames(provider);
    return [`is off here: the operator turns it on with ${setting}.`, readingNote ?? []].flat().join(' ');
  }

  override async authorizationUrl(
    { provider, oauth: { urls: _, scopes, reading, parameters } }: OAuthProvider,
    { state, verifier, account, reads }: Parameters<OAuthClient['authorizationUrl']>[1],
  ): Promise<string> {
    const { clientId = '', urls } = this.#options.registered(provider);
    const scope = [...scopes, (reads && reading[reads]) ?? []].flat().join(' ');
    return authorizationPage(urls.authorize, verifier, {
      client_id: clientId,
      redirect_uri: this.#options.callbackUrl(provider),
      scope,
      state,
      login_hint: account,
      ...parameters,
    });
  }

  override async exchange(
    provider: OAuthProvider,
    {
      parameters,
      state,
      verifier,
    }: { readonly parameters: Readonly<Record<string, string>>; readonly state: string; readonly verifier: string },
    owner: string,
  ): Promise<Grant> {
    const { server, client, authentication, options } = this.#partsOf(provider, owner);
    const returned = new URLSearchParams(parameters);
    // The issuer of a provider with many tenants is known only from the ID token.
    if (server.issuer.includes(anyTenant)) returned.delete('iss');
    try {
      const checked = oauth.validateAuthResponse(server, client, returned, state);
      const callback = this.#options.callbackUrl(provider.provider);
      const given = { ...options, ...scopeOf(provider, 'sending') };
      const response = await oauth.authorizationCodeGrantRequest(server, client, authentication, checked, callback, verifier, given);
      const issuer = await issuerOf(server.issuer, response.clone());
      const answer = await oauth.processAuthorizationCodeResponse({ ...server, issuer }, client, response, { requireIdToken: true });
      return grantOf(answer);
    } catch (error) {
      const { company } = provider.oauth;
      if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied')
        throw new PermissionRefused(
          'permission_denied',
          `The permission was not given on ${company}’s page. Start again to connect the account.`,
        );
      if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
        throw new PermissionRefused('provider_refused', `${company} refused: ${oauthErrorWords(error)}`);
      throw new ProviderFailed(`${unasked(company, error).message}. Start again.`);
    }
  }

  override async refresh(
    provider: OAuthProvider,
    refreshToken: string,
    owner: string,
    use: 'sending' | ReadingWay = 'sending',
  ): Promise<Grant> {
    const { server, client, authentication, options } = this.#partsOf(provider, owner);
    try {
      const given = { ...options, ...scopeOf(provider, use) };
      const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, given);
      // Some answer with an ID token again.
      const issuer = await issuerOf(server.issuer, response.clone());
      return grantOf(await oauth.processRefreshTokenResponse({ ...server, issuer }, client, response));
    } catch (error) {
      const { company } = provider.oauth;
      if (!(error instanceof oauth.ResponseBodyError)) throw unasked(company, error);
      if (lost.has(error.error) || (use !== 'sending' && error.error === 'invalid_scope'))
        throw new PermissionLost(`${company}: ${oauthErrorWords(error)}`);
      throw new ProviderFailed(`${company} refused: ${oauthErrorWords(error)}`);
    }
  }

  override async revoke(provider: OAuthProvider, refreshToken: string, owner: string): Promise<boolean> {
    const { server, client, authentication, options } = this.#partsOf(provider, owner);
    if (server.revocation_endpoint === undefined) return false;
    try {
      await oauth.processRevocationResponse(await oauth.revocationRequest(server, client, authentication, refreshToken, options));
      return true;
    } catch (error) {
      const { company } = provider.oauth;
      if (!(error instanceof oauth.ResponseBodyError)) throw unasked(company, error);
      // The permission has ended before.
      if (ended.has(error.error)) return true;
      throw new ProviderFailed(`${company} refused: ${oauthErrorWords(error)}`);
    }
  }

  #partsOf({ provider }: OAuthProvider, owner: string) {
    const { clientId = '', clientSecret = '', urls } = this.#options.registered(provider);
    const server: oauth.AuthorizationServer = {
      issuer: urls.issuer,
      authorization_endpoint: urls.authorize,
      token_endpoint: urls.token,
      ...(urls.revoke !== undefined && { revocation_endpoint: urls.revoke }),
    };
    const options = {
      [oauth.customFetch]: (url: string, init: OAuthCall) => fetchGuarded(this.#options.http, url, init, { owner }),
      // The guard decides where calls may go. The operator has set the URL if it is not https.
      [oauth.allowInsecureRequests]: true,
    };
    return { server, client: { client_id: clientId }, authentication: oauth.ClientSecretPost(clientSecret), options };
  }
}

/** The purpose of an access token, where one is for a single API only: more than one was perhaps permitted. */
function scopeOf({ oauth: { scopes, reading, hasTokenPerApi } }: OAuthProvider, use: 'sending' | ReadingWay) {
  if (!hasTokenPerApi) return {};
  const wanted = use === 'sending' ? scopes : [reading[use] ?? '', 'offline_access'];
  return { additionalParameters: { scope: wanted.join(' ') } };
}

/** Why there is no answer. */
function unasked(company: string, error: unknown): ProviderFailed {
  if (error instanceof NoAnswer && error.progress === 'waiting')
    return new ProviderBusy(`Other calls of the organization took all connections to ${company}`);
  return new ProviderFailed(`${company} could not be asked: ${reasonOf(error)}`);
}

/** The issuer of this answer's ID token: of the tenant that it names, if the provider has many. */
async function issuerOf(issuer: string, answer: Response): Promise<string> {
  if (!issuer.includes(anyTenant)) return issuer;
  const { id_token: token } = (await answer.json().catch(() => ({}))) as { id_token?: unknown };
  const [, payload = ''] = String(token).split('.');
  const [, tenant = ''] = /"tid"\s*:\s*"([\da-f-]{36})"/.exec(Buffer.from(payload, 'base64url').toString()) ?? [];
  return issuer.replace(anyTenant, tenant);
}

const grantOf = (answer: oauth.TokenEndpointResponse): Grant => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token,
  expiresInSeconds: answer.expires_in,
  scopes: answer.scope?.split(' '),
  claims: oauth.getValidatedIdTokenClaims(answer) ?? {},
});
