/** Makes, hashes, encrypts and signs secrets. */
export abstract class Secrets {
  /** `svc_`, 36 random base62 characters, and their CRC-32 in 6 characters. */
  abstract newApiKey(): string;
  /** Checks format and checksum, so that a text that cannot be an API key is refused without a query. */
  abstract isApiKey(text: string): boolean;
  /** 43 characters of base64url: 256 random bits. */
  abstract newIngestToken(): string;
  /** SHA-256, hex. */
  abstract hash(secret: string): string;
  /** Encrypts. `context` is what the secret belongs to; `open` needs the same context. */
  abstract seal(secret: string, context: string): string;
  /** @throws Error if it was sealed with another key or for another context */
  abstract open(sealed: string, context: string): string;
  /** A short signature of a text, base64url. A signature for one purpose is not valid for another. */
  abstract sign(purpose: string, text: string): string;
  /** Whether the signature is the one that `sign` makes. Compares in constant time. */
  abstract verify(purpose: string, text: string, signature: string): boolean;
  /** The secret that signs an organization's webhooks: `whsec_` and base64 of 32 bytes. Always the same for an organization. */
  abstract webhookSecret(organizationId: string): string;
}
