import { Entity } from '../../kernel/entity.ts';

/** The most passkeys of a person. */
export const mostPasskeys = 20;

/** A passkey (WebAuthn) of a person: a key pair whose secret part a device or a password manager keeps. */
export class Passkey extends Entity<{
  userId: string;
  /** The id of the credential, in base64url. */
  id: string;
  name: string;
  /** A JWK, as JSON. */
  publicKey: string;
  /** The signatures that the device has made; 0 if it does not count. */
  counter: number;
  /** The ways in which browsers reach the device. */
  transports: readonly string[];
  /** When the challenge was made that was answered last: no earlier one is accepted again, nor the same. */
  challengedAt: Date;
  createdAt: Date;
  usedAt: Date | null;
}>() {
  rename(name: string): Passkey {
    return this.with({ name });
  }

  use(counter: number, challengedAt: Date, now: Date): Passkey {
    return this.with({ counter, challengedAt, usedAt: now });
  }
}
