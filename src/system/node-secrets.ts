import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { CannotOpen, Secrets } from '../application/kernel/secrets.ts';
import { testKeyPrefix } from '../domain/kernel/test-mode.ts';
import { randomBase62, toBase62 } from './base62.ts';
import { KeyRing } from './key-ring.ts';
import type { MasterKey } from './master-key.ts';

const apiKeyShape = /^svc_(?:test_)?([0-9A-Za-z]{36})([0-9A-Za-z]{6})$/;
const sealedShape = /^v2\.([\da-f]{8})\.([A-Za-z0-9_-]+)$/;
/** As sealed before keys had ids. */
const unnamedSealedShape = /^v1\.([A-Za-z0-9_-]+)$/;
const signatureShape = /^([\da-f]{8})?([A-Za-z0-9_-]{22})$/;
const concealedShape = /^([\da-f]{8})([A-Za-z0-9_-]{32})$/;
const codeShape = /^[a-z2-7]{10}$/;
const codeLength = 10;
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';
const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const signatureBytes = 16;
const numberBytes = 8;

/** Secrets with node:crypto; all keys are derived from a ring of master keys. */
export class NodeSecrets extends Secrets {
  readonly #ring: KeyRing;
  readonly #derived = new Map<string, Buffer>();

  /** @throws Error unless a master key is 32 bytes: raw, as 64 hex digits, or as base64 */
  constructor(keys: KeyRing | Uint8Array | string) {
    super();
    this.#ring = keys instanceof KeyRing ? keys : new KeyRing(keys);
  }

  newApiKey(isTest = false): string {
    const random = randomBase62(36);
    return `${isTest ? testKeyPrefix : 'svc_'}${random}${checksum(random)}`;
  }

  isApiKey(text: string): boolean {
    const [, random, check] = apiKeyShape.exec(text) ?? [];
    return random !== undefined && checksum(random) === check;
  }

  newIngestToken(): string {
    return randomBytes(32).toString('base64url');
  }

  hash(secret: string | Uint8Array): string {
    return hash('sha256', secret, 'hex');
  }

  /** `v2.`, the id of the current master key, and base64url of nonce, AES-256-GCM ciphertext and tag. */
  seal(secret: string, context: string): string {
    const nonce = randomBytes(nonceBytes);
    const { current } = this.#ring;
    const sealing = createCipheriv(cipher, this.#key(current, 'seal v1'), nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, sealing.update(secret, 'utf8'), sealing.final(), sealing.getAuthTag()]);
    return `v2.${current.id}.${sealed.toString('base64url')}`;
  }

  open(sealed: string, context: string): string {
    const [, id, text = unnamedSealedShape.exec(sealed)?.[1] ?? ''] = sealedShape.exec(sealed) ?? [];
    const bytes = Buffer.from(text, 'base64url');
    if (bytes.length < nonceBytes + tagBytes) throw new CannotOpen('This is not a sealed secret');
    const key = id === undefined ? undefined : this.#ring.find(id);
    if (id !== undefined && key === undefined) throw new CannotOpen(`The secret was sealed with the master key ${id}, which is not set`);
    let cause: unknown;
    for (const one of key ? [key] : this.#ring.keys) {
      try {
        return this.#openWith(one, bytes, context);
      } catch (reason) {
        cause = reason;
      }
    }
    throw new CannotOpen('The secret was sealed with another key or for another context, or was changed', { cause });
  }

  /** 30 characters: the id of the current master key, and the first 128 bits of HMAC-SHA-256. */
  sign(purpose: string, text: string): string {
    const { current } = this.#ring;
    return current.id + this.#signature(current, purpose, text);
  }

  verify(purpose: string, text: string, signature: string): boolean {
    const [, id, given] = signatureShape.exec(signature) ?? [];
    if (given === undefined) return false;
    // Signatures that were made before keys had ids are of any key.
    if (id === undefined) return this.#ring.keys.some((key) => areSame(this.#signature(key, purpose, text), given));
    const key = this.#ring.find(id);
    return key !== undefined && areSame(this.#signature(key, purpose, text), given);
  }

  /** 30 characters each, as `sign`. */
  keyedHashes(purpose: string, text: string): readonly string[] {
    return this.#ring.keys.map((key) => key.id + this.#signature(key, purpose, text));
  }

  /** 40 characters: the id of the current master key, the first 128 bits of HMAC-SHA-256, and the number under a mask made from them. */
  conceal(purpose: string, context: string, number: string): string {
    const { current } = this.#ring;
    const bytes = Buffer.allocUnsafe(signatureBytes + numberBytes);
    bytes.set(this.#tagOf(current, purpose, context, number));
    bytes.writeBigUInt64BE(BigInt(number) ^ this.#maskOf(current, purpose, bytes), signatureBytes);
    return current.id + bytes.toString('base64url');
  }

  reveal(purpose: string, context: string, concealed: string): string | undefined {
    const [, id = '', text = ''] = concealedShape.exec(concealed) ?? [];
    const key = this.#ring.find(id);
    if (key === undefined) return undefined;
    const bytes = Buffer.from(text, 'base64url');
    const number = String(bytes.readBigUInt64BE(signatureBytes) ^ this.#maskOf(key, purpose, bytes));
    return timingSafeEqual(this.#tagOf(key, purpose, context, number), bytes.subarray(0, signatureBytes)) ? number : undefined;
  }

  code(purpose: string, text: string): string {
    return this.#code(this.#ring.current, purpose, text);
  }

  verifyCode(purpose: string, text: string, code: string): boolean {
    return codeShape.test(code) && this.#ring.keys.some((key) => areSame(this.#code(key, purpose, text), code));
  }

  newWebhookSecret(): string {
    return `whsec_${randomBytes(32).toString('base64')}`;
  }

  derivedWebhookSecrets(organizationId: string): readonly string[] {
    return this.#ring.keys.map((key) => webhookSecretOf(key, organizationId));
  }

  #openWith(key: MasterKey, bytes: Buffer, context: string): string {
    const opening = createDecipheriv(cipher, this.#key(key, 'seal v1'), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString();
  }

  #tagOf(key: MasterKey, purpose: string, context: string, number: string): Buffer {
    const tag = createHmac('sha256', this.#key(key, `conceal v1 ${purpose}`))
      .update(`${context}\n${number}`)
      .digest();
    return tag.subarray(0, signatureBytes);
  }

  /** Pseudorandom bits for the tag at the beginning of `bytes`: each number in each context has its own. */
  #maskOf(key: MasterKey, purpose: string, bytes: Buffer): bigint {
    const mask = createHmac('sha256', this.#key(key, `conceal mask v1 ${purpose}`))
      .update(bytes.subarray(0, signatureBytes))
      .digest();
    return mask.readBigUInt64BE();
  }

  #code(key: MasterKey, purpose: string, text: string): string {
    const bytes = createHmac('sha256', this.#key(key, `code v1 ${purpose}`))
      .update(text)
      .digest();
    return Array.from(bytes.subarray(0, codeLength), (byte) => base32[byte & 31]).join('');
  }

  #signature(key: MasterKey, purpose: string, text: string): string {
    const signature = createHmac('sha256', this.#key(key, `sign v1 ${purpose}`))
      .update(text)
      .digest();
    return signature.subarray(0, signatureBytes).toString('base64url');
  }

  /** Caches without a limit: uses are names in the code, and keys are few. */
  #key(master: MasterKey, use: string): Buffer {
    const name = `${master.id} ${use}`;
    const kept = this.#derived.get(name);
    if (kept) return kept;
    const key = master.derive(use);
    this.#derived.set(name, key);
    return key;
  }
}

const webhookSecretOf = (key: MasterKey, organizationId: string): string =>
  `whsec_${key.derive(`webhook v1 ${organizationId}`).toString('base64')}`;

/** Compares the characters, not the decoded bytes: several spellings decode to the same bytes. */
const areSame = (expected: string, given: string): boolean => timingSafeEqual(Buffer.from(expected), Buffer.from(given));

/** CRC-32 of the random characters only: the prefix is fixed and checked by the pattern. */
const checksum = (random: string): string => toBase62(crc32(random), 6);
