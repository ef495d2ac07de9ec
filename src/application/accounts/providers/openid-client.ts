import type { ProviderFault } from '../../../domain/accounts/providers/errors.ts';
import type { ProviderClaims } from '../../../domain/accounts/providers/provider-claims.ts';

/** The settings by which a provider is asked. */
export interface OpenIdSettings {
  readonly id: string;
  readonly organizationId: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined: a public client. */
  readonly clientSecret: string | undefined;
  readonly scopes: readonly string[];
}

/** The secrets of one sign-in, which its answer has to match. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The verifier of PKCE. */
  readonly verifier: string;
}

/** A person as the provider's checked answer describes them. */
export interface ProviderAnswer {
  readonly subject: string;
  readonly claims: ProviderClaims;
  /** When the person proved to the provider who they are; undefined if it does not say. */
  readonly authenticatedAt: Date | undefined;
  /** The session at the provider; undefined if it does not say. */
  readonly sid: string | undefined;
}

/** The checked facts of a logout token; of `sid` and `subject` there is one at least. */
export interface ProviderLogout {
  readonly id: string;
  readonly issuedAt: Date;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
}

/** Asks OpenID providers. Calls of one organization do not wait for those of another. */
export abstract class OpenIdClient {
  /** Reads the provider's metadata again, and names its faults. */
  abstract faults(settings: OpenIdSettings): Promise<readonly ProviderFault[]>;
  /**
   * The URL at which a person signs in; `isAgain` asks them for their proof although the provider knows them. @throws SignInRefused if the
   * provider does not answer
   */
  abstract authorizationUrl(settings: OpenIdSettings, secrets: SignInSecrets, isAgain: boolean): Promise<string>;
  /**
   * Exchanges what the provider returned with, and checks signature, issuer, audience, nonce and times. User info is read if the ID token
   * lacks a claim that is `wanted`. @throws SignInRefused
   */
  abstract exchange(
    settings: OpenIdSettings,
    secrets: SignInSecrets,
    returned: { readonly parameters: Readonly<Record<string, string>>; readonly wanted: readonly string[] },
  ): Promise<ProviderAnswer>;
  /**
   * The page at which a person signs out of the provider (OpenID Connect RP-Initiated Logout); undefined if it has none. @throws SignInRefused if
   * it does not answer
   */
  abstract signOutUrl(settings: OpenIdSettings): Promise<string | undefined>;
  /** Checks a logout token (OpenID Connect Back-Channel Logout, 2.6), but not whether it is new. @throws LogoutRefused */
  abstract logout(settings: OpenIdSettings, token: string): Promise<ProviderLogout>;
}
