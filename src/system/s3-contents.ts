import { S3mini } from 's3mini';
import { ContentStore } from '../application/kernel/content-store.ts';
import type { Log } from '../application/kernel/log.ts';
import type { Reference } from '../application/kernel/reference.ts';
import { Unavailable } from '../domain/kernel/errors.ts';

/** A bucket, and a key that may read, write, delete and list its objects. */
export interface BucketAccess {
  /** With the bucket: `https://s3.example.com/spindle`, or `https://spindle.s3.example.com`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Default 10000. */
  readonly patienceMs?: number;
}

const patienceMs = 10_000;
const objectsPerPage = 1000;

/** The store does not do as it should, in words that may be shown to who runs it. */
class BucketFault extends Error {}

/** Keeps contents as objects of an S3-compatible bucket: `organization/id`. Objects are never written twice. */
export class S3Contents extends ContentStore {
  readonly #bucket: S3mini;
  readonly #log: Log | undefined;

  constructor({ url, patienceMs: given = patienceMs, ...access }: BucketAccess, log: Log | undefined) {
    super();
    this.#bucket = new S3mini({ ...access, endpoint: url, requestAbortTimeout: given });
    this.#log = log;
  }

  async keep(reference: Reference, content: Uint8Array): Promise<null> {
    await this.#ask('keep', () => this.#bucket.putObject(keyOf(reference), content as Uint8Array<ArrayBuffer>));
    return null;
  }

  async find(reference: Reference): Promise<Uint8Array | undefined> {
    return this.#ask('read', async () => {
      const found = await this.#bucket.getObjectArrayBuffer(keyOf(reference));
      if (found) return Buffer.from(found);
      // A bucket that is away answers as an object that is gone.
      if (!(await this.#bucket.bucketExists())) throw new BucketFault('there is no such bucket, or the key may not use it');
      return undefined;
    });
  }

  async drop(reference: Reference): Promise<void> {
    try {
      await this.#bucket.deleteObject(keyOf(reference));
    } catch (reason) {
      this.#log?.warn({ object: keyOf(reference), reason: wordsOf(reason) }, 'An object that no row names stays in the bucket');
    }
  }

  /** Writes, reads and deletes an object. @throws Unavailable */
  async probe(id: string): Promise<void> {
    const reference = { organizationId: 'probe', id };
    await this.keep(reference, new TextEncoder().encode(id));
    if ((await this.find(reference))?.length !== id.length)
      throw new Unavailable({ cause: new BucketFault(`The object ${id} came back changed`) });
    await this.#ask('delete', () => this.#bucket.deleteObject(keyOf(reference)));
  }

  /** The names of all objects, and when each was written, a page at a time. @throws Unavailable */
  async *list(): AsyncGenerator<readonly (readonly [name: string, at: Date])[]> {
    let next: string | undefined;
    do {
      const page = await this.#ask('list', () => this.#bucket.listObjectsPaged('/', '', objectsPerPage, next));
      yield (page?.objects ?? []).map(({ Key, LastModified }) => [Key, new Date(LastModified)]);
      next = page?.nextContinuationToken;
    } while (next);
  }

  async #ask<Result>(act: string, ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (reason) {
      throw new Unavailable({ cause: new Error(`The bucket of S3_URL does not ${act} objects: ${wordsOf(reason)}`, { cause: reason }) });
    }
  }
}

const keyOf = ({ organizationId, id }: Reference): string => `${organizationId}/${id}`;

/** A reason in words, without addresses and headers of the request. */
function wordsOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  if (reason.name === 'TimeoutError') return 'it does not answer in time';
  const { cause, message } = reason;
  const deeper = cause instanceof Error ? (cause as Error & { code?: string }).code || cause.message : '';
  return deeper === '' || message.includes(deeper) ? message : `${message} (${deeper})`;
}
