import { hkdfSync } from 'node:crypto';

const keyBytes = 32;
const hexShape = /^[\da-f]{64}$/i;
const base64Shape = /^(?:[A-Za-z0-9+/]{43}=?|[A-Za-z0-9_-]{43}=?)$/;

/** The one secret that an installation keeps; every other key is derived from it, so that none serves two uses. */
export class MasterKey {
  readonly #bytes: Buffer;

  /** @throws Error unless it is 32 bytes: as they are, as 64 hex digits, or as base64 (either alphabet) */
  constructor(key: Uint8Array | string) {
    const bytes = typeof key === 'string' ? decode(key.trim()) : Buffer.from(key);
    // The key itself must not get into a log.
    if (bytes?.length !== keyBytes) throw new Error('The master key must be 32 bytes: 64 hex digits, or base64');
    this.#bytes = bytes;
  }

  /** 32 bytes of HKDF-SHA-256; `use` keeps one use from serving another. */
  derive(use: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#bytes, '', `spindle ${use}`, keyBytes));
  }
}

function decode(text: string): Buffer | undefined {
  if (hexShape.test(text)) return Buffer.from(text, 'hex');
  return base64Shape.test(text) ? Buffer.from(text, 'base64') : undefined;
}
