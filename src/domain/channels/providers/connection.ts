/** How an SMTP server is reached, and how to sign in. */
export interface SmtpConnection {
  readonly transport: 'smtp';
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte, TLS that is required after STARTTLS, or none. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly auth: { readonly user: string; readonly password: string } | undefined;
}

/** All that a transport's adapter needs to send through a channel, with opened credentials: never stored or logged. */
export type Connection = SmtpConnection;
