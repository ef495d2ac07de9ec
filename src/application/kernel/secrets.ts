/** A sealed secret was sealed with a master key that is not set, or for another context, or was changed. */
export class CannotOpen extends Error {}

/** Makes, hashes, encrypts and signs secrets. */
export abstract class Secrets {
  /** `svc_` (`svc_test_` for test mode), 36 random base62 characters, and their CRC-32 in 6 characters. */
  abstract newApiKey(isTest?: boolean): string;
  /** Checks format and checksum, so that a text that cannot be an API key is refused without a query. */
  abstract isApiKey(text: string): boolean;
  /** 43 characters of base64url: 256 random bits. */
  abstract newIngestToken(): string;
  /** SHA-256, hex. */
  abstract hash(secret: string | Uint8Array): string;
  /**
   * Encrypts with the current master key, which the result names. `context` is what the secret belongs to, such as
   * `kind|organization|row|field`: `open` needs the same one, so a sealed secret that is copied elsewhere does not open.
   */
  abstract seal(secret: string, context: string): string;
  /** @throws CannotOpen */
  abstract open(sealed: string, context: string): string;
  /** A short signature of a text with the current master key, which it names. A signature for one purpose is not valid for another. */
  abstract sign(purpose: string, text: string): string;
  /** Whether `sign` made the signature, with the current master key or an earlier one. Compares in constant time. */
  abstract verify(purpose: string, text: string, signature: string): boolean;
  /** A hash of a text with each master key, the current one first, which it names: who has neither the text nor a key learns nothing. */
  abstract keyedHashes(purpose: string, text: string): readonly string[];
  /**
   * Encrypts and signs a number below 2^64 with the current master key, which the result names: it tells strangers nothing, neither which
   * number it is nor whether another one is near. The same number in the same context is concealed alike.
   */
  abstract conceal(purpose: string, context: string, number: string): string;
  /** The number that `conceal` was given for the purpose and context, with the current master key or an earlier one; undefined for any other text. */
  abstract reveal(purpose: string, context: string, concealed: string): string | undefined;
  /**
   * Ten characters of lower-case base32 (RFC 4648) that sign a text with the current master key: 50 bits, for a text that is checked
   * over the network and has no room for more.
   */
  abstract code(purpose: string, text: string): string;
  /** Whether `code` made the code, with the current master key or an earlier one. Compares in constant time. */
  abstract verifyCode(purpose: string, text: string, code: string): boolean;
  /** A secret that signs webhooks: `whsec_` and base64 of 32 random bytes. */
  abstract newWebhookSecret(): string;
  /** The secrets that signed an organization's webhooks before secrets were stored: one of each master key, the current one first. */
  abstract derivedWebhookSecrets(organizationId: string): readonly string[];
}
