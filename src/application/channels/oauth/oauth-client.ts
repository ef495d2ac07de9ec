import type { ConnectionProblem } from '../../../domain/channels/channel-authorization.ts';
import type { AccountClaims, ReadingWay } from '../../../domain/channels/providers/oauth.ts';
import type { OAuthProvider } from '../../../domain/channels/providers/provider.ts';

/** The grant of a provider: tokens, what they permit, and whose account it is. */
export interface Grant {
  readonly accessToken: string;
  /** Undefined if it gave none, or keeps the one before. */
  readonly refreshToken: string | undefined;
  readonly expiresInSeconds: number | undefined;
  /** Undefined: all that was asked for. */
  readonly scopes: readonly string[] | undefined;
  readonly claims: AccountClaims;
}

/** The provider has not given its permission, and why. */
export class PermissionRefused extends Error {
  readonly problem: ConnectionProblem;
  constructor(problem: ConnectionProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** The provider has withdrawn its permission, or it has expired: only the account's owner can give it again. */
export class PermissionLost extends Error {}

/** The provider cannot be used at present, through nobody's decision: its words, or those of the connection. */
export class ProviderFailed extends Error {}

/** The provider was not asked, because no connection to it was free: it says nothing about the provider. */
export class ProviderBusy extends ProviderFailed {}

/**
 * Asks providers for permission to send, as the operator's registered client. Calls of one organization, the `owner`, do not wait for those
 * of another.
 */
export abstract class OAuthClient {
  /** The names of the settings that the operator has not set; none if the provider can be used. */
  abstract missingSettings(provider: OAuthProvider): readonly string[];
  /** Why the operator lets no account of a provider be read so, with the other ways in; undefined if that is on. */
  abstract readingObstacle(provider: OAuthProvider, way: ReadingWay): string | undefined;
  /**
   * The URL at which a person gives permission. `account` is the one that is expected; `reads`: how its mail is to be read, with permission
   * for that.
   */
  abstract authorizationUrl(
    provider: OAuthProvider,
    request: {
      readonly state: string;
      readonly verifier: string;
      readonly account: string | undefined;
      readonly reads: ReadingWay | undefined;
    },
  ): Promise<string>;
  /** Exchanges what the provider returned with. @throws PermissionRefused, ProviderFailed */
  abstract exchange(
    provider: OAuthProvider,
    returned: { readonly parameters: Readonly<Record<string, string>>; readonly state: string; readonly verifier: string },
    owner: string,
  ): Promise<Grant>;
  /** Renews access to send, or to read mail. @throws PermissionLost, ProviderFailed */
  abstract refresh(provider: OAuthProvider, refreshToken: string, owner: string, use?: 'sending' | ReadingWay): Promise<Grant>;
  /** Ends the permission that a refresh token stands for. Returns false if the provider has no way to. @throws ProviderFailed */
  abstract revoke(provider: OAuthProvider, refreshToken: string, owner: string): Promise<boolean>;
}
