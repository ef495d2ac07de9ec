import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { canonicalJson } from '../../domain/kernel/canonical-json.ts';
import { IdempotencyInProgress, ValidationFailed } from '../../domain/kernel/errors.ts';

/** The record that a handler stores with its write, so that a retry is recognized and answered. */
export interface Idempotency {
  /** The caller's `Idempotency-Key`. */
  readonly key: string;
  /**
   * SHA-256 (hex) of the operation, its path parameters and its body. Of a streamed body, it is known once the body was read to its end.
   */
  readonly fingerprint: string;
  /** The id of this request, stored with its answer. */
  readonly requestId: string;
  /** Called if the answer turns out to be that of the first call. */
  onReplay(): void;
}

/** The key that a handler stores, and whether it has found the first call's answer instead. */
export class KeyedWrite implements Idempotency {
  readonly key: string;
  readonly requestId: string;
  isReplayed = false;
  readonly #body: Pick<Idempotency, 'fingerprint'>;

  constructor(key: string, requestId: string, body: Pick<Idempotency, 'fingerprint'>) {
    this.key = key;
    this.requestId = requestId;
    this.#body = body;
  }

  get fingerprint(): string {
    return this.#body.fingerprint;
  }

  onReplay(): void {
    this.isReplayed = true;
  }
}

/** Looks up the answers of calls that had an idempotency key. */
export abstract class IdempotencyGuard {
  /**
   * The body of the first answer; undefined if there is none. `earlier` is the call's fingerprint as the version before computed it, so
   * that a repeat is recognized after an upgrade. @throws IdempotencyKeyReused
   */
  abstract replay(organizationId: string, key: string, fingerprint: string, earlier?: () => string): Promise<unknown | undefined>;
}

const maxLength = 255;

/** The value of the header; undefined if it is absent. @throws ValidationFailed */
export function idempotencyKeyOf({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): string | undefined {
  const [key, ...others] = headersDistinct['idempotency-key'] ?? [];
  if (key === undefined) return undefined;
  const isOne = others.length === 0;
  if (isOne && key.length <= maxLength && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(key)) return key;
  const message = isOne ? `must be 1 to ${maxLength} printable ASCII characters` : 'must be sent once';
  throw new ValidationFailed([{ path: 'headers.Idempotency-Key', message }]);
}

type Params = Readonly<Record<string, string>>;

const hashOf = (operationId: string, params: Params): Hash =>
  createHash('sha256')
    .update(JSON.stringify([operationId, ...Object.entries(params).flat()]))
    .update('\n');

/** Identifies a call: the same key with another fingerprint is an error of the caller. */
export const fingerprintOf = (operationId: string, params: Params, body: string | Uint8Array): string =>
  hashOf(operationId, params).update(body).digest('hex');

/** Equal for equal JSON, whatever the order of its members. A body that cannot be parsed or nests too deeply counts as it is. */
export function canonicalBody(bytes: Buffer, decode: () => unknown): string | Buffer {
  try {
    return canonicalJson(decode());
  } catch (reason) {
    if (reason instanceof ValidationFailed || reason instanceof RangeError) return bytes;
    throw reason;
  }
}

/** Computes the fingerprint of a call while its body is read. */
export class FingerprintedBody {
  readonly #hash: Hash;
  readonly #source: AsyncIterable<Uint8Array>;
  #fingerprint: string | undefined;

  constructor(operationId: string, params: Params, source: AsyncIterable<Uint8Array>) {
    this.#hash = hashOf(operationId, params);
    this.#source = source;
  }

  get fingerprint(): string {
    if (this.#fingerprint === undefined) throw new Error('The body was not read to its end');
    return this.#fingerprint;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#source) {
      this.#hash.update(chunk);
      yield chunk;
    }
    this.#fingerprint = this.#hash.digest('hex');
  }
}

/** Refuses a key on which the caller would rely in vain. */
export const keyRefused = (): ValidationFailed =>
  new ValidationFailed([
    { path: 'headers.Idempotency-Key', message: 'is not supported by this operation: a repeat would be carried out again' },
  ]);

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
