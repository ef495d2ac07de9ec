/** The events of a person's account that the security log tells. */
export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'refresh-token-reused',
  'password-changed',
  'password-reset',
  'code-refused',
  'codes-stopped',
  'recovery-code-used',
  'factor-set',
  'factor-removed',
  'factor-reset',
  'recovery-codes-made',
  'device-forgotten',
  'passkey-added',
  'passkey-removed',
  'passkey-counter-back',
  'signed-in-by-provider',
  'signed-out-by-provider',
  'provider-refused',
  'provider-bound',
  'provider-unbound',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** One entry of the security log, which is about people, not about an organization. It never changes. */
export interface SecurityEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  /** Null for a sign-in with an address that nobody has. */
  readonly userId: string | null;
  /** For a failed sign-in: a keyed hash of the address that was tried, so that the log holds no address of a stranger. */
  readonly account: string | null;
  /** The client's address; of a failed sign-in only its IPv4 /24 or IPv6 /48. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The days for which events are kept. */
export const securityEventDays = 90;

/** Characters of a user agent that are kept. */
export const longestUserAgent = 300;
