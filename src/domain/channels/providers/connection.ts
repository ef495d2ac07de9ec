import type { JsonValue } from '../../kernel/json-value.ts';
import type { CustomSettings } from '../custom/custom-settings.ts';
import type { RenderedMessage } from '../media.ts';

/** The key that an e-mail is signed with (DKIM). */
export interface SigningKey {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** The address of an SMTP server, and the credentials. */
export interface SmtpConnection {
  readonly transport: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, TLS that is required after STARTTLS, or none. */
  readonly security: 'tls' | 'starttls' | 'none';
  /** Certificates of authorities (PEM) that are trusted beside those that Node trusts. */
  readonly authorities?: string | undefined;
  /** A password, or an access token for XOAUTH2. */
  readonly auth: { readonly user: string; readonly password: string } | { readonly user: string; readonly accessToken: string } | undefined;
  readonly signWith?: SigningKey | undefined;
}

/**
 * The meaning of an API's error: whose it is, that too much was sent at once, or that the access token is refused. `gone`: there
 * is no such recipient; `opted-out`: they have said no to the provider.
 */
export type ApiFault = 'recipient' | 'gone' | 'opted-out' | 'content' | 'channel' | 'rate' | 'token';

/** A request of an API. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** An access token (Bearer), or a user and a password (Basic). */
  readonly auth: { readonly accessToken: string } | { readonly user: string; readonly password: string };
  /** The body of a POST: JSON, or the fields of a form. */
  readonly body?: { readonly json: JsonValue } | { readonly form: Readonly<Record<string, string>> };
}

/** A message as an API gets it. */
export interface ApiMessage {
  readonly content: RenderedMessage;
  /** The whole message in base64url (RFC 5322); empty unless the API takes mail. */
  readonly mail: string;
  /** The URL that the provider may report results to. */
  readonly callbackUrl: string;
  /** The provider's id of the thread that it continues. */
  readonly thread?: string | undefined;
}

/** An HTTP API: how a message becomes a request, and what its answers mean. */
export interface ApiConnection {
  readonly transport: 'api';
  /** The token that it signs in with, where that is renewed. */
  readonly accessToken?: string;
  /** A URL that people have chosen, and the setting with it; absent if the operator has. */
  readonly chosenUrl?: { readonly setting: string; readonly url: string };
  /** Whether it takes e-mail, as whole messages. */
  readonly takesMail: boolean;
  /** Is answered with 200 while the sign-in is valid. */
  readonly check: ApiRequest;
  /** The request that sends a message, or why the message is never sent through this channel. */
  requestOf(message: ApiMessage): ApiRequest | { readonly refused: string };
  /** The provider's id of a message that it accepted. */
  idOf(answer: unknown): string | undefined;
  /** The provider's id of the thread that it has put a message into; absent if it has none. */
  threadOf?(answer: unknown): string | undefined;
  /** Whether an answer means that the thread is gone, and nothing was sent. */
  isThreadGone?(status: number, answer: unknown): boolean;
  /** The meaning of an answer that is no success, and the provider's words. */
  faultOf(status: number, answer: unknown): { readonly of: ApiFault; readonly words: string };
}

/** A service that its channel describes; its calls have secrets of the organization by name. */
export interface CustomConnection {
  readonly transport: 'custom';
  readonly settings: CustomSettings;
}

/**
 * The part of a connection that a fault is about: the server's address, its port, how it is encrypted, its certificate, the server
 * itself, whose account it is, or the sign-in.
 */
export type ConnectionPart = 'address' | 'port' | 'encryption' | 'certificate' | 'server' | 'account' | 'signIn';

/** All that a transport's adapter needs to send through a channel, with opened credentials: never stored or logged. */
export type Connection = SmtpConnection | ApiConnection | CustomConnection;

/** The access token that a connection signs in with; undefined if it signs in otherwise. */
export function accessTokenOf(connection: Connection): string | undefined {
  if (connection.transport === 'custom') return undefined;
  const signIn = connection.transport === 'smtp' ? connection.auth : connection;
  return signIn && 'accessToken' in signIn ? signIn.accessToken : undefined;
}
