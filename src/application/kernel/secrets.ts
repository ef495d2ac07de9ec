/** Makes, hashes, encrypts and signs secrets. */
export abstract class Secrets {
  /** `svc_`, 36 random base62 characters and 6 of their CRC-32. */
  abstract newApiKey(): string;
  /** False for what cannot be an API key of ours, so that it is refused before any query. */
  abstract isApiKey(text: string): boolean;
  /** 43 characters of base64url: 256 random bits. */
  abstract newIngestToken(): string;
  /** SHA-256, hex. */
  abstract hash(secret: string): string;
  /** Encrypts; `context` says what it belongs to and must be given again to open it. */
  abstract seal(secret: string, context: string): string;
  /** @throws Error when it was sealed with another key or for another context */
  abstract open(sealed: string, context: string): string;
  /** A short signature of a text, base64url; the purpose keeps one use from serving another. */
  abstract sign(purpose: string, text: string): string;
  /** Whether a signature is the one that `sign` makes, compared in constant time. */
  abstract verify(purpose: string, text: string, signature: string): boolean;
  /** What an organization's webhooks are signed with: `whsec_` and base64 of 32 bytes, always the same. */
  abstract webhookSecret(organizationId: string): string;
}
