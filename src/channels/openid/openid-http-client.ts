import { errors } from 'jose';
import * as oauth from 'oauth4webapi';
import {
  OpenIdClient,
  type OpenIdSettings,
  type ProviderAnswer,
  type ProviderLogout,
  type SignInSecrets,
} from '../../application/accounts/providers/openid-client.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { LogoutRefused, type ProviderFault, SignInRefused } from '../../domain/accounts/providers/errors.ts';
import { findClaim, type ProviderClaims } from '../../domain/accounts/providers/provider-claims.ts';
import { NoAnswer } from '../guarded-client.ts';
import { OutboundBlocked } from '../outbound-guard.ts';
import { reasonOf } from '../reason.ts';
import { authorizationPage, oauthErrorWords } from './oauth-calls.ts';
import { faultOfCall, faultsOfMetadata, providerFault } from './provider-faults.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

/** The time by which the provider's clock may be off, in seconds. */
const toleranceSeconds = 120;
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** The parts and settings of the client. */
export interface OpenIdHttpOptions {
  readonly metadata: ProviderMetadata;
  readonly clock: Clock;
  /** Whether issuers may be without encryption, as the operator permits for their own network. */
  readonly allowsHttp: boolean;
  redirectUri(providerId: string): string;
  /** The page to which a provider returns after a sign-out. */
  readonly signedOutUri: string;
}

/** OpenID Connect: authorization code with PKCE, `nonce`, `state` and the issuer's check (RFC 9207), and back-channel logout. */
export class OpenIdHttpClient extends OpenIdClient {
  readonly #options: OpenIdHttpOptions;

  constructor(options: OpenIdHttpOptions) {
    super();
    this.#options = options;
  }

  override async faults(settings: OpenIdSettings): Promise<readonly ProviderFault[]> {
    if (!this.#isSecure(settings)) return [providerFault('insecure')];
    try {
      const faults = faultsOfMetadata(await this.#options.metadata.server(settings, { isFresh: true }));
      if (faults.length > 0) return faults;
    } catch (error) {
      return [faultOfCall(error)];
    }
    try {
      await this.#options.metadata.keys(settings);
      return [];
    } catch (error) {
      const fault = faultOfCall(error);
      return [fault.fault === 'private' ? fault : providerFault('no-keys', reasonOf(error))];
    }
  }

  override async authorizationUrl(settings: OpenIdSettings, { state, nonce, verifier }: SignInSecrets, isAgain: boolean): Promise<string> {
    const { authorization_endpoint: page } = await this.#server(settings);
    if (page === undefined) throw new SignInRefused('unreachable', 'no authorization_endpoint');
    return authorizationPage(page, verifier, {
      client_id: settings.clientId,
      redirect_uri: this.#options.redirectUri(settings.id),
      scope: settings.scopes.join(' '),
      state,
      nonce,
      ...(isAgain && { prompt: 'login', max_age: '0' }),
    });
  }

  override async signOutUrl(settings: OpenIdSettings): Promise<string | undefined> {
    const { end_session_endpoint: page } = await this.#server(settings);
    if (page === undefined || !URL.canParse(page) || !/^https?:/.test(page)) return undefined;
    const url = new URL(page);
    url.searchParams.set('client_id', settings.clientId);
    url.searchParams.set('post_logout_redirect_uri', this.#options.signedOutUri);
    return url.href;
  }

  override async exchange(
    settings: OpenIdSettings,
    { state, nonce, verifier }: SignInSecrets,
    { parameters, wanted }: Parameters<OpenIdClient['exchange']>[2],
  ): Promise<ProviderAnswer> {
    const server = await this.#server(settings);
    const skew = Math.round((this.#options.clock.now().getTime() - Date.now()) / 1000);
    const client: oauth.Client = {
      client_id: settings.clientId,
      [oauth.clockSkew]: skew,
      [oauth.clockTolerance]: toleranceSeconds,
    };
    const calls = {
      [oauth.customFetch]: (url: string, init: object) => this.#options.metadata.call(url, init, settings.organizationId),
      [oauth.allowInsecureRequests]: true,
    };
    try {
      const checked = oauth.validateAuthResponse(server, client, new URLSearchParams(parameters), state);
      const authentication = authenticationOf(settings, server);
      const redirect = this.#options.redirectUri(settings.id);
      const response = await oauth.authorizationCodeGrantRequest(server, client, authentication, checked, redirect, verifier, calls);
      this.#requireSameTime(await payloadOf(response.clone()));
      const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      const claims = oauth.getValidatedIdTokenClaims(answer) as oauth.IDToken;
      await this.#verify(settings, String(answer.id_token));
      const all = await this.#withUserInfo(server, client, answer.access_token, claims, wanted, calls);
      const { sub: subject, auth_time: authTime, sid } = claims;
      const authenticatedAt = typeof authTime === 'number' ? new Date(authTime * 1000) : undefined;
      return { subject, claims: all, authenticatedAt, sid: typeof sid === 'string' ? sid : undefined };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  override async logout(settings: OpenIdSettings, token: string): Promise<ProviderLogout> {
    try {
      const options = { audience: settings.clientId, clockTolerance: toleranceSeconds, requiredClaims: ['iat', 'jti', 'events'] };
      const payload = await this.#options.metadata.verify(settings, token, options);
      const { jti, iat, sub, sid, events, nonce } = payload;
      if (nonce !== undefined) throw new LogoutRefused('it has a nonce, as an ID token has');
      if (typeof events !== 'object' || events === null || typeof (events as Record<string, unknown>)[logoutEvent] !== 'object')
        throw new LogoutRefused(`it is not about a logout (events)`);
      if (sub === undefined && typeof sid !== 'string') throw new LogoutRefused('it names neither a person (sub) nor a session (sid)');
      return { id: String(jti), issuedAt: new Date(Number(iat) * 1000), subject: sub, sid: typeof sid === 'string' ? sid : undefined };
    } catch (error) {
      if (error instanceof LogoutRefused) throw error;
      throw new LogoutRefused(reasonOf(error));
    }
  }

  #isSecure({ issuer }: OpenIdSettings): boolean {
    return this.#options.allowsHttp || issuer.startsWith('https:');
  }

  /** @throws SignInRefused */
  async #server(settings: OpenIdSettings): Promise<oauth.AuthorizationServer> {
    if (!this.#isSecure(settings)) throw new SignInRefused('unreachable', providerFault('insecure').message);
    try {
      return await this.#options.metadata.server(settings);
    } catch (error) {
      const { message, reason } = faultOfCall(error);
      throw new SignInRefused('unreachable', reason === null ? message : `${message}: ${reason}`);
    }
  }

  /** The token was issued just now. @throws SignInRefused naming by how many minutes the clocks differ */
  #requireSameTime({ iat }: ProviderClaims): void {
    if (typeof iat !== 'number') return;
    const seconds = Math.abs(this.#options.clock.now().getTime() / 1000 - iat);
    if (seconds > toleranceSeconds) throw new SignInRefused('clock', String(Math.round(seconds / 60)));
  }

  async #verify(settings: OpenIdSettings, token: string): Promise<void> {
    await this.#options.metadata.verify(settings, token, { audience: settings.clientId, clockTolerance: toleranceSeconds });
  }

  /** The claims of the ID token and, if it lacks one that is wanted, those of the user info. */
  async #withUserInfo(
    server: oauth.AuthorizationServer,
    client: oauth.Client,
    accessToken: string,
    claims: oauth.IDToken,
    wanted: readonly string[],
    calls: object,
  ): Promise<ProviderClaims> {
    if (server.userinfo_endpoint === undefined || wanted.every((name) => findClaim(claims, name) !== undefined)) return claims;
    try {
      const response = await oauth.userInfoRequest(server, client, accessToken, calls);
      const more = await oauth.processUserInfoResponse(server, client, claims.sub, response);
      return { ...more, ...claims };
    } catch (error) {
      // It is about somebody else. Any other answer is as none: the words for a claim that is missing say more.
      if (error instanceof oauth.OperationProcessingError && error.code === oauth.JSON_ATTRIBUTE_COMPARISON) throw error;
      return claims;
    }
  }
}

/** As the provider takes the secret; in the body if it does not say. */
function authenticationOf({ clientSecret }: OpenIdSettings, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if (clientSecret === undefined) return oauth.None();
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return ways.includes('client_secret_post') ? oauth.ClientSecretPost(clientSecret) : oauth.ClientSecretBasic(clientSecret);
}

/** The claims of the ID token in an answer, before it is checked; none if there is none. */
async function payloadOf(response: Response): Promise<ProviderClaims> {
  try {
    const { id_token: token } = (await response.json()) as { id_token?: unknown };
    const [, payload = ''] = String(token).split('.');
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return {};
  }
}

/** Why an answer of the provider is refused. */
function refusalOf(error: unknown): unknown {
  if (error instanceof SignInRefused) return error;
  if (error instanceof oauth.AuthorizationResponseError) return new SignInRefused('refused-there', oauthErrorWords(error));
  if (error instanceof oauth.ResponseBodyError) return new SignInRefused('code-refused', oauthErrorWords(error));
  if (error instanceof NoAnswer || error instanceof OutboundBlocked) return new SignInRefused('unreachable', reasonOf(error));
  if (error instanceof oauth.OperationProcessingError) {
    const isIssuer = error.code === oauth.INVALID_RESPONSE && /"iss"/.test(error.message);
    return new SignInRefused(isIssuer ? 'mixed-up' : 'bad-token', reasonOf(error));
  }
  if (error instanceof errors.JOSEError || error instanceof oauth.WWWAuthenticateChallengeError || error instanceof Error)
    return new SignInRefused('bad-token', reasonOf(error));
  return error;
}
