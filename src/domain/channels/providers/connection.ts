import type { JsonValue } from '../../kernel/json-value.ts';

/** The key that an e-mail is signed with (DKIM). */
export interface SigningKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** How an SMTP server is reached, and how to sign in. */
export interface SmtpConnection {
  readonly transport: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, TLS that is required after STARTTLS, or none. */
  readonly security: 'tls' | 'starttls' | 'none';
  /** A password, or an access token for XOAUTH2. */
  readonly auth: { readonly user: string; readonly password: string } | { readonly user: string; readonly accessToken: string } | undefined;
  readonly signWith?: SigningKey | undefined;
}

/** What an API's error means: whose it is, or that the access token is refused. */
export type ApiFault = 'recipient' | 'content' | 'channel' | 'rate' | 'token';

/** An HTTP API that takes whole messages (RFC 5322). */
export interface ApiConnection {
  readonly transport: 'api';
  readonly accessToken: string;
  /** Where messages are posted. */
  readonly sendUrl: string;
  /** Answers 200 while the access token is valid. */
  readonly accountUrl: string;
  /** The body with a message in base64url. */
  bodyOf(raw: string): JsonValue;
  /** The provider's id of a message that it accepted. */
  idOf(answer: unknown): string | undefined;
  /** What an answer that is no success means, and the provider's words. */
  faultOf(status: number, answer: unknown): { readonly of: ApiFault; readonly words: string };
}

/** All that a transport's adapter needs to send through a channel, with opened credentials: never stored or logged. */
export type Connection = SmtpConnection | ApiConnection;

/** The access token that a connection signs in with; undefined if it signs in otherwise. */
export function accessTokenOf(connection: Connection): string | undefined {
  const signIn = connection.transport === 'smtp' ? connection.auth : connection;
  return signIn && 'accessToken' in signIn ? signIn.accessToken : undefined;
}
