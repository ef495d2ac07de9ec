import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Secrets } from '../application/kernel/secrets.ts';
import { randomBase62, toBase62 } from './base62.ts';
import { MasterKey } from './master-key.ts';

const apiKeyShape = /^svc_([0-9A-Za-z]{36})([0-9A-Za-z]{6})$/;
const sealedShape = /^v1\.([A-Za-z0-9_-]+)$/;
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const signatureBytes = 16;

/** Secrets with node:crypto; all keys are derived from one master key. */
export class NodeSecrets extends Secrets {
  readonly #master: MasterKey;
  readonly #sealingKey: Buffer;
  readonly #signingKeys = new Map<string, Buffer>();

  /** @throws Error unless the master key is 32 bytes: raw, as 64 hex digits, or as base64 */
  constructor(masterKey: Uint8Array | string) {
    super();
    this.#master = new MasterKey(masterKey);
    this.#sealingKey = this.#master.derive('seal v1');
  }

  newApiKey(): string {
    const random = randomBase62(36);
    return `svc_${random}${checksum(random)}`;
  }

  isApiKey(text: string): boolean {
    const [, random, check] = apiKeyShape.exec(text) ?? [];
    return random !== undefined && checksum(random) === check;
  }

  newIngestToken(): string {
    return randomBytes(32).toString('base64url');
  }

  hash(secret: string): string {
    return hash('sha256', secret, 'hex');
  }

  /** `v1.` and base64url of nonce, AES-256-GCM ciphertext and tag. */
  seal(secret: string, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, this.#sealingKey, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    return `v1.${sealed.toString('base64url')}`;
  }

  open(sealed: string, context: string): string {
    const bytes = Buffer.from(sealedShape.exec(sealed)?.[1] ?? '', 'base64url');
    if (bytes.length < nonceBytes + tagBytes) throw new Error('This is not a sealed secret');
    const opening = createDecipheriv(cipher, this.#sealingKey, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
    try {
      return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString();
    } catch (cause) {
      throw new Error('The secret was sealed with another key or for another context, or was changed', { cause });
    }
  }

  /** 22 characters: the first 128 bits of HMAC-SHA-256. */
  sign(purpose: string, text: string): string {
    const signature = createHmac('sha256', this.#signingKey(purpose)).update(text).digest();
    return signature.subarray(0, signatureBytes).toString('base64url');
  }

  verify(purpose: string, text: string, signature: string): boolean {
    // Compares the characters, not the decoded bytes: several spellings decode to the same bytes.
    const [expected, given] = [Buffer.from(this.sign(purpose, text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** The secret that signs an organization's webhooks: `whsec_` and base64 of 32 bytes, always the same. */
  webhookSecret(organizationId: string): string {
    return `whsec_${this.#master.derive(`webhook v1 ${organizationId}`).toString('base64')}`;
  }

  /** Caches without a limit: purposes are names in the code, so there are few. */
  #signingKey(purpose: string): Buffer {
    const kept = this.#signingKeys.get(purpose);
    if (kept) return kept;
    const key = this.#master.derive(`sign v1 ${purpose}`);
    this.#signingKeys.set(purpose, key);
    return key;
  }
}

/** CRC-32 of the random characters only: the prefix is fixed and checked by the pattern. */
const checksum = (random: string): string => toBase62(crc32(random), 6);
