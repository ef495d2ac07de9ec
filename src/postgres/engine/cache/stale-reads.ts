import type { FoundCredential } from '../../../application/credentials/credential-repository.ts';
import type { Reference } from '../../../application/kernel/reference.ts';
import type { Transaction } from '../../../application/kernel/unit-of-work.ts';
import type { PublishedSpinner } from '../../../application/spinners/spinner-repository.ts';
import type { PlanMeter } from '../../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { PipelinedTransaction } from '../transaction/pipelined-transaction.ts';
import { TtlCache } from './ttl-cache.ts';
import { CachedReads } from './verify-reads.ts';

/** The cache key of an entity: unique across organizations. */
export const cacheKeyOf = ({ organizationId, id }: Reference): string => `${organizationId} ${id}`;

/** The TTL caches of transactions that may read stale; one set for all transactions of a process. */
export class ReadCache {
  readonly dataTables = new TtlCache<DataTable>();
  readonly spinners = new TtlCache<PublishedSpinner>();
  readonly credentials = new TtlCache<FoundCredential>();
  readonly meters = new TtlCache<PlanMeter>();
}

/** `cached` reads from the cache if it has all wanted keys, else from the database; `fresh` always from the database. Both fill it. */
export type ReadMode = 'cached' | 'fresh';

/** Keeps which reads a cache has answered, for the transaction that relies on them. */
type Note<Found> = (read: CachedReads, found: readonly Found[]) => void;

const noteTables: Note<DataTable> = (read, found) => read.dataTables(found);
const noteSpinners: Note<PublishedSpinner> = (read, found) => read.spinners(found);
const noteCredentials: Note<FoundCredential> = (read, found) => read.credentials(found);

/**
 * The reads of one transaction that may be stale. The transaction verifies cached reads itself, before its first write and in the same
 * packet. Of meters, only the limit is verified: the charge adds to what is stored. Tables are verified also if they come from the
 * database: a process may be halted between the read and the write for longer than a change of a column's type waits for it.
 */
export class StaleReads {
  readonly #cache: ReadCache;
  readonly #session: PipelinedTransaction;
  readonly #mode: ReadMode;
  /** The reads that are verified, by key, with their caches. */
  readonly #taken: { readonly cache: TtlCache<unknown>; readonly keys: readonly string[] }[] = [];
  /** Whether anything was read from the cache. */
  happened = false;
  /** The reads that are verified before the next statement; undefined if there are none. */
  #unverified: CachedReads | undefined;

  constructor(cache: ReadCache, session: PipelinedTransaction, mode: ReadMode) {
    this.#cache = cache;
    this.#session = session;
    this.#mode = mode;
  }

  /** Evicts what was read: it was stale, or a refusal was based on cached reads. */
  evict(): void {
    for (const { cache, keys } of this.#taken) for (const key of keys) cache.delete(key);
  }

  /** The tables, read through the cache. */
  dataTables(tables: Transaction['dataTables']): Transaction['dataTables'] {
    const isAlwaysVerified = true;
    return Object.assign(tables, { findMany: this.#through(this.#cache.dataTables, tables.findMany, noteTables, isAlwaysVerified) });
  }

  /** The spinners, with published ones read through the cache. */
  spinners(spinners: Transaction['spinners']): Transaction['spinners'] {
    return Object.assign(spinners, { findPublished: this.#through(this.#cache.spinners, spinners.findPublished, noteSpinners) });
  }

  /** The credentials, read through the cache. */
  credentials(credentials: Transaction['credentials']): Transaction['credentials'] {
    return Object.assign(credentials, { findMany: this.#through(this.#cache.credentials, credentials.findMany, noteCredentials) });
  }

  /** The meters, read through the cache. */
  meters(meters: Transaction['meters']): Transaction['meters'] {
    return Object.assign(meters, { findMany: this.#metersThrough(meters.findMany) });
  }

  #through<Wanted extends Reference, Found extends Reference>(
    cache: TtlCache<Found>,
    find: (references: readonly Wanted[]) => Promise<readonly Found[]>,
    note: Note<Found>,
    isAlwaysVerified = false,
  ): (references: readonly Wanted[]) => Promise<readonly Found[]> {
    return async (references) => {
      const keys = references.map(cacheKeyOf);
      const cached = this.#allOf(cache, keys);
      if (cached !== undefined) {
        if (cached.length > 0) note(this.#toVerify(), cached);
        return cached;
      }
      const found = await find(references);
      for (const one of found) cache.put(cacheKeyOf(one), one);
      if (isAlwaysVerified && found.length > 0) {
        this.#taken.push({ cache, keys });
        note(this.#toVerify(), found);
      }
      return found;
    };
  }

  /** Reads of before the next statement are verified together. */
  #toVerify(): CachedReads {
    if (this.#unverified === undefined) {
      const reads = new CachedReads();
      this.#unverified = reads;
      this.#session.beforeNext(() => {
        this.#unverified = undefined;
        reads.verify(this.#session);
      });
    }
    return this.#unverified;
  }

  #metersThrough(find: Transaction['meters']['findMany']): Transaction['meters']['findMany'] {
    return async (organizationIds, names, now) => {
      const keys = organizationIds.flatMap((id) => names.map((name) => `${id} ${name}`));
      const current = this.#allOf(this.#cache.meters, keys)?.flatMap((meter) => meter.at(now) ?? []);
      if (current?.length === keys.length) {
        if (current.length > 0) this.#toVerify().meters(current);
        return current;
      }
      const found = await find(organizationIds, names, now);
      for (const meter of found) this.#cache.meters.put(`${meter.organizationId} ${meter.name}`, meter);
      return found;
    };
  }

  /** The values of all keys, or undefined if one is missing. */
  #allOf<Value>(cache: TtlCache<Value>, keys: readonly string[]): readonly Value[] | undefined {
    if (this.#mode === 'fresh') return undefined;
    const values: Value[] = [];
    for (const key of keys) {
      const value = cache.get(key);
      if (value === undefined) return undefined;
      values.push(value);
    }
    this.#taken.push({ cache, keys });
    this.happened = true;
    return values;
  }
}
