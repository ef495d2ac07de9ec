import { createHash } from 'node:crypto';
import { IdempotencyInProgress, ValidationFailed } from '../../domain/kernel/errors.ts';

/** What a handler stores with its write, so that a retry is recognized and answered. */
export interface Idempotency {
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /** SHA-256 (hex) of the operation, its path parameters and its body. */
  readonly fingerprint: string;
}

/** Looks up the answers of calls that had an idempotency key. */
export abstract class IdempotencyGuard {
  /** The body of the first answer; undefined if there is none. @throws IdempotencyKeyReused */
  abstract replay(organizationId: string, key: string, fingerprint: string): Promise<unknown | undefined>;
}

const maxLength = 255;

/** The value of the header; undefined if it is absent. @throws ValidationFailed */
export function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && header.length <= maxLength && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(header)) return header;
  const message = `must be 1 to ${maxLength} printable ASCII characters`;
  throw new ValidationFailed([{ path: 'headers.Idempotency-Key', message }]);
}

/** Identifies a call: the same key with another fingerprint is an error of the caller. */
export function fingerprintOf(operationId: string, params: Readonly<Record<string, string>>, body: Uint8Array): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([operationId, ...Object.entries(params).flat()]));
  return hash.update('\n').update(body).digest('hex');
}

/** The keys of the calls that are running in this process, so that an early retry is refused without waiting for a lock. */
export class KeysUnderWay {
  readonly #keys = new Set<string>();

  /** Runs `work` unless a call with the key is running. @throws IdempotencyInProgress */
  async hold<Result>(organizationId: string, key: string, work: () => Promise<Result>): Promise<Result> {
    const name = `${organizationId}\n${key}`;
    if (this.#keys.has(name)) throw new IdempotencyInProgress();
    this.#keys.add(name);
    try {
      return await work();
    } finally {
      this.#keys.delete(name);
    }
  }
}
