import type { Permission, Role } from '../../domain/kernel/role.ts';
import type { CallerLimits } from './limits.ts';

/** An external system that showed an organization's API key. */
export interface ApiKeyCaller {
  readonly type: 'api-key';
  readonly organizationId: string;
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
  readonly rateLimits?: CallerLimits;
}

/** An external system that showed a table's ingest token. */
export interface IngestTokenCaller {
  readonly type: 'ingest-token';
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Whatever tells this token from the table's others; never the secret. */
  readonly tokenId: string;
  readonly rateLimits?: CallerLimits;
}

/** A person who showed a session token. */
export interface SessionCaller {
  readonly type: 'session';
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly rateLimits?: undefined;
}

/** Whoever showed a refresh token; it is looked at by whoever exchanges it. */
export interface RefreshTokenCaller {
  readonly type: 'refresh-token';
  readonly refreshToken: string;
  readonly organizationId?: undefined;
  readonly rateLimits?: undefined;
}

/** What an API key must be good for: the scope, or the other one where there is one. */
export interface Needs {
  /** Any key will do where none is named. */
  readonly scope?: string;
  readonly or?: string;
}

/** Turns the credential of a request into a caller (document, 5). */
export abstract class Authenticator {
  /** `secret` is undefined where the request has no Bearer token. @throws InvalidApiKey, MissingScope, PlanFeatureRequired, in that order */
  abstract apiKey(secret: string | undefined, needs: Needs): Promise<ApiKeyCaller>;
  /** @throws InvalidSession, SessionExpired, SessionReplaced, SessionRevoked, MissingRole */
  abstract session(token: string | undefined, permission: Permission | undefined): Promise<SessionCaller>;
  /** Checks only that there is one: its exchange looks it up. @throws InvalidSession where there is none */
  abstract refreshToken(token: string | undefined): Promise<RefreshTokenCaller>;
  /** @throws InvalidIngestToken */
  abstract ingestToken(token: string): Promise<IngestTokenCaller>;
}

/** May find callers as they were a few seconds ago: only for routes whose handler admits the credential again in its transaction. */
export abstract class CachedAuthenticator extends Authenticator {}
