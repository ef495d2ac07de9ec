import { hkdfSync } from 'node:crypto';

const keyBytes = 32;
const hexShape = /^[\da-f]{64}$/i;
const base64Shape = /^(?:[A-Za-z0-9+/]{43}=?|[A-Za-z0-9_-]{43}=?)$/;

/** A secret of an installation; every other key is derived from it, one per use. */
export class MasterKey {
  /** 8 hex digits, derived from the key: it names the key and gives nothing of it away. */
  readonly id: string;
  readonly #bytes: Buffer;

  /** @throws Error unless it is 32 bytes: raw, as 64 hex digits, or as base64 (either alphabet) */
  constructor(key: Uint8Array | string) {
    const bytes = typeof key === 'string' ? decode(key.trim()) : Buffer.from(key);
    // The message must not contain the key: it may be logged.
    if (bytes?.length !== keyBytes) throw new Error('The master key must be 32 bytes: 64 hex digits, or base64');
    this.#bytes = bytes;
    this.id = this.derive('key id').toString('hex', 0, 4);
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
