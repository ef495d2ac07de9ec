import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import type { OpenIdSettings } from '../../application/accounts/providers/openid-client.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { GuardedClient } from '../guarded-client.ts';
import { fetchGuarded, type OAuthCall } from './oauth-calls.ts';

/** Metadata is read again after ten minutes. While the provider is away, it counts for a day. */
const freshMs = 10 * 60_000;
const usableMs = 24 * 3_600_000;
/** Keys are read again for one that is not known, but not more often than this. */
const keysMs = 30_000;
/** Issuers that are kept. */
const mostKept = 200;
/** The longest answer of a provider, in bytes. */
const mostBytes = 512 * 1024;

/** Algorithms of signatures that are accepted; `none` and those of a shared secret are not. */
export const signingAlgorithms = ['RS256', 'PS256', 'ES256', 'RS384', 'PS384', 'ES384', 'RS512', 'PS512', 'ES512', 'EdDSA'];

interface Kept {
  readonly server: oauth.AuthorizationServer;
  readonly readAt: number;
  keys: JSONWebKeySet | undefined;
  keysReadAt: number;
}

/** The metadata and the keys of issuers, as their providers publish them. */
export class ProviderMetadata {
  readonly #http: GuardedClient;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(http: GuardedClient, clock: Clock) {
    this.#http = http;
    this.#clock = clock;
  }

  /** @throws OutboundBlocked, NoAnswer, OperationProcessingError if it is no metadata of this issuer */
  async server(settings: OpenIdSettings, { isFresh = false } = {}): Promise<oauth.AuthorizationServer> {
    return (await this.#read(settings, isFresh)).server;
  }

  /** Checks that the issuer has signed a token, and what `options` ask for. @throws JOSEError, OutboundBlocked, NoAnswer */
  async verify(settings: OpenIdSettings, token: string, options: JWTVerifyOptions): Promise<JWTPayload> {
    const kept = await this.#read(settings);
    const checked = { algorithms: signingAlgorithms, currentDate: this.#clock.now(), issuer: kept.server.issuer, ...options };
    const keys = kept.keys ?? (await this.#readKeys(settings, kept));
    try {
      return (await jwtVerify(token, createLocalJWKSet(keys), checked)).payload;
    } catch (reason) {
      const isRotated = reason instanceof errors.JWKSNoMatchingKey && this.#nowMs() - kept.keysReadAt >= keysMs;
      if (!isRotated) throw reason;
      return (await jwtVerify(token, createLocalJWKSet(await this.#readKeys(settings, kept)), checked)).payload;
    }
  }

  /** Whether the published keys can be read. */
  async keys(settings: OpenIdSettings): Promise<JSONWebKeySet> {
    return this.#readKeys(settings, await this.#read(settings));
  }

  /** A call through the guard, for `oauth4webapi`. @throws OutboundBlocked, NoAnswer */
  call(url: string, request: OAuthCall, owner: string): Promise<Response> {
    return fetchGuarded(this.#http, url, request, { owner, mostBytes });
  }

  async #read(settings: OpenIdSettings, isFresh = false): Promise<Kept> {
    const { issuer } = settings;
    const known = this.#kept.get(issuer);
    const age = known ? this.#nowMs() - known.readAt : Number.POSITIVE_INFINITY;
    if (known && age < freshMs && !isFresh) return known;
    try {
      const server = await this.#discover(settings);
      const keys = { keys: isFresh ? undefined : known?.keys, keysReadAt: known?.keysReadAt ?? 0 };
      const read = { server, readAt: this.#nowMs(), ...keys };
      this.#keep(issuer, read);
      return read;
    } catch (reason) {
      if (known && age < usableMs && !isFresh) return known;
      throw reason;
    }
  }

  async #discover({ issuer, organizationId }: OpenIdSettings): Promise<oauth.AuthorizationServer> {
    const at = new URL(issuer);
    const response = await oauth.discoveryRequest(at, {
      [oauth.customFetch]: (url: string, init: OAuthCall) => this.call(url, init, organizationId),
      [oauth.allowInsecureRequests]: true,
    } as oauth.DiscoveryRequestOptions);
    return oauth.processDiscoveryResponse(at, response);
  }

  async #readKeys({ organizationId }: OpenIdSettings, kept: Kept): Promise<JSONWebKeySet> {
    const { jwks_uri: url } = kept.server;
    if (url === undefined) throw new Error('The metadata names no keys (jwks_uri)');
    const response = await this.call(url, { headers: { accept: 'application/json' } }, organizationId);
    const read = (await response.json()) as JSONWebKeySet;
    if (!response.ok || !Array.isArray(read?.keys)) throw new Error(`The keys could not be read (${response.status})`);
    kept.keys = read;
    kept.keysReadAt = this.#nowMs();
    return read;
  }

  #keep(issuer: string, read: Kept): void {
    this.#kept.delete(issuer);
    this.#kept.set(issuer, read);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}
