import type { Reach } from '../../domain/kernel/reach.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import type { Permission, Role } from '../../domain/kernel/role.ts';
import type { CallerLimits } from './limits.ts';

/** An external system with an organization's API key. */
export interface ApiKeyCaller {
  readonly type: 'api-key';
  readonly organizationId: string;
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
  /** The tables and spinners that it sees. */
  readonly reach: Reach;
  readonly role?: undefined;
  /** The networks from which it may call; empty for all. */
  readonly networks: readonly string[];
  readonly rights?: undefined;
  readonly rateLimits?: CallerLimits;
}

/** An external system with a table's ingest token. */
export interface IngestTokenCaller {
  readonly type: 'ingest-token';
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Distinguishes this token from the table's other tokens; never the secret. */
  readonly tokenId: string;
  readonly reach?: undefined;
  readonly rateLimits?: CallerLimits;
}

/** A person with a session token. */
export interface SessionCaller {
  readonly type: 'session';
  readonly organizationId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The built-in role; `member` for who has a defined one. */
  readonly role: Role;
  /** Whether a provider began the session, which is for its organization alone. */
  readonly isConfined: boolean;
  /** The rights over the subject of the call. */
  readonly rights: Rights;
  /** The tables and spinners that a person sees who reads in some projects alone; undefined for all. */
  readonly reach?: Reach;
  /** The projects themselves. */
  readonly projectIds?: readonly string[];
  /** The networks from which the organization is used; empty for all. */
  readonly networks: readonly string[];
  readonly rateLimits?: undefined;
}

/** A caller with a refresh token. The use case that exchanges it also checks it. */
export interface RefreshTokenCaller {
  readonly type: 'refresh-token';
  readonly refreshToken: string;
  readonly organizationId?: undefined;
  readonly reach?: undefined;
  readonly rateLimits?: undefined;
}

/** The scopes that an API key needs: `scope`, or `or` if it is given. */
export interface Needs {
  /** Undefined: any key is accepted. */
  readonly scope?: string;
  readonly or?: string;
}

/** The needs of an operation for people. */
export interface SessionNeeds {
  /** Undefined: any role will do, and the organization need not be satisfied with how the person signs in. */
  readonly permission?: Permission;
  /** Whether the person must have confirmed in the last 15 minutes that it is them. */
  readonly isConfirmed?: true;
  /**
   * For who has the permission in some projects alone. `seen`: the handler lists what `projectIds` or `reach` let them see. `ofTable`: the
   * call is about the table that `dataTableId` names in the body or the query. `any`: any permission in a project opens it, and the handler
   * asks `rights` for each part of what it shows.
   */
  readonly inProjects?: 'seen' | 'ofTable' | 'any' | undefined;
}

/** Turns the credential of a request into a caller (document, 5). */
export abstract class Authenticator {
  /** `secret` is undefined if the request has no Bearer token. @throws InvalidApiKey, MissingScope, PlanFeatureRequired, in that order */
  abstract apiKey(secret: string | undefined, needs: Needs): Promise<ApiKeyCaller>;
  /** @throws InvalidSession, SessionExpired, SessionReplaced, SessionRevoked, FactorRequired, MissingRole, ConfinedSession, ConfirmationNeeded */
  abstract session(token: string | undefined, needs: SessionNeeds): Promise<SessionCaller>;
  /** Checks only that a token is present: the exchange looks it up. @throws InvalidSession if there is none */
  abstract refreshToken(token: string | undefined): Promise<RefreshTokenCaller>;
  /** @throws InvalidIngestToken */
  abstract ingestToken(token: string): Promise<IngestTokenCaller>;
}

/** May return a caller from a cache a few seconds old: only for routes whose handler checks the credential again in its transaction. */
export abstract class CachedAuthenticator extends Authenticator {}
