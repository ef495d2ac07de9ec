import { hkdfSync } from 'node:crypto';

const keyBytes = 32;
const hexShape = /^[\da-f]{64}$/i;
const base64Shape = /^(?:[A-Za-z0-9+/]{43}=?|[A-Za-z0-9_-]{43}=?)$/;

const wrongLength = 'The master key must be 32 bytes: 64 hex digits, or base64';
/** Fewer different bytes than a random key has. */
const leastBytes = 12;

/**
 * Whether a key is plainly no random one, such as all zeros, a repeated word or 0, 1, 2 and so on. Of random keys, fewer than one in
 * 10²⁰ is. @throws Error as `MasterKey` does
 */
export function isWeakMasterKey(text: string): boolean {
  const bytes = decode(text.trim());
  if (bytes?.length !== keyBytes) throw new Error(wrongLength);
  if (new Set(bytes).size < leastBytes) return true;
  // Steps of one size, as in 00 01 02 …
  if (new Set(bytes.subarray(1).map((byte, index) => byte - (bytes[index] as number))).size < leastBytes / 3) return true;
  return bytes.subarray(0, keyBytes / 2).equals(bytes.subarray(keyBytes / 2));
}

/** A secret of an installation; every other key is derived from it, one per use. */
export class MasterKey {
  /** 8 hex digits, derived from the key: it names the key and gives nothing of it away. */
  readonly id: string;
  readonly #bytes: Buffer;

  /** @throws Error unless it is 32 bytes: raw, as 64 hex digits, or as base64 (either alphabet) */
  constructor(key: Uint8Array | string) {
    const bytes = typeof key === 'string' ? decode(key.trim()) : Buffer.from(key);
    // The message must not contain the key: it may be logged.
    if (bytes?.length !== keyBytes) throw new Error(wrongLength);
    this.#bytes = bytes;
    this.id = this.derive('key id').toString('hex', 0, 4);
  }

  /** 64 hex digits that only the key derives: kept in the database, they tell the key from another one with the same id. */
  get checkValue(): string {
    return this.derive('check value').toString('hex');
  }

  /** Derives 32 bytes with HKDF-SHA-256; each `use` has its own key. */
  derive(use: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, '', `spindle ${use}`, keyBytes));
  }
}

function decode(text: string): Buffer | undefined {
  if (hexShape.test(text)) return Buffer.from(text, 'hex');
  return base64Shape.test(text) ? Buffer.from(text, 'base64') : undefined;
}
