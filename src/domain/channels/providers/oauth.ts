/** The claims of an ID token about the account that was signed in to. */
export type AccountClaims = Readonly<Record<string, unknown>>;

/** The ways by which the mail of an account is read, named as the kinds of mailboxes are. */
export type ReadingWay = 'graph' | 'imap_account';

/** The URLs of a provider; the operator may replace each with a setting. */
export interface OAuthUrls {
  /** The issuer of its ID tokens. `{tenantid}` stands for the account's tenant. */
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  /** The sending service: the base URL of an API, or an SMTP server. */
  readonly send: string;
  /** Answers 200 while an access token is valid; absent if signing in to send shows that. */
  readonly account?: string;
  /** The base URL of the API that reads mail; absent if none is read through an API. */
  readonly read?: string;
  /** The IMAP server, as `imaps://host:port`. */
  readonly imap?: string;
  /** The URL at which a refresh token is revoked (RFC 7009); absent if the provider has no such URL. */
  readonly revoke?: string;
}

/** Requests to a provider for permission to send from an account, with OAuth 2.0 and OpenID Connect. */
export interface ProviderOAuth {
  /** The product that the accounts belong to, by the name that people know. */
  readonly company: string;
  readonly urls: OAuthUrls;
  /** The page on which people withdraw the permission themselves. */
  readonly withdrawAt: string;
  /** All that is asked for. */
  readonly scopes: readonly string[];
  /** Scopes without which a channel cannot send: people may leave out some of what is asked for. */
  readonly needed: readonly string[];
  /**
   * The scopes that let Spindle read mail: one is asked for only by who wants that, and for IMAP only where the operator has turned it on.
   */
  readonly reading: Readonly<Partial<Record<ReadingWay, string>>>;
  /** Advice to people who connect the mailbox of an account, where reading it by IMAP is off. */
  readonly readingNote?: string;
  /** Whether an access token is for the API whose scopes are named when it is asked for. Others are for all that was permitted. */
  readonly hasTokenPerApi?: true;
  /** Further parameters of the request for permission. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The e-mail address of the account; undefined if it has none. */
  addressOf(claims: AccountClaims): string | undefined;
}

/** The members of a parsed answer; none if it is no object. */
export const membersOf = (value: unknown): AccountClaims => (typeof value === 'object' && value !== null ? (value as AccountClaims) : {});

/** A claim that is a text. */
export const textClaim = (claims: AccountClaims, name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The settings of every channel that is connected by OAuth: they come from the provider, and people do not edit them. */
export const accountSettings = {
  account: {
    ...({ holds: 'text', maxLength: 320 } as const),
    label: 'Account',
    description: 'The account that it sends from.',
    example: 'ada@example.com',
  },
} as const;
