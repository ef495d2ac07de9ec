/** Makes the secrets of second factors, and recognizes codes of authenticator apps: six digits, 30 seconds, SHA-1 (RFC 6238). */
export abstract class OneTimeCodes {
  /** 160 random bits in base32 (RFC 4226, 4). */
  abstract newSecret(): string;
  /** 80 random bits as four groups of four letters and digits. */
  abstract newRecoveryCode(): string;
  /** The step that a code is of, at most `searchedSteps` from that of `now`, the nearest first; undefined if there is none. */
  abstract stepOf(secret: string, code: string, now: Date): number | undefined;
  /** The URL that apps read from a QR code; `account` is who signs in, `issuer` where. */
  abstract urlOf(secret: string, names: { readonly account: string; readonly issuer: string }): string;
}
