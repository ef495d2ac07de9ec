import type { FoundCredential } from '../../application/credentials/credential-repository.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import type { Transaction } from '../../application/kernel/unit-of-work.ts';
import type { PublishedSpinner } from '../../application/spinners/spinner-repository.ts';
import type { PlanMeter } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { PipelinedTransaction } from './pipelined-transaction.ts';
import { TtlCache } from './ttl-cache.ts';
import { verify } from './verify-reads.ts';

/** The cache key of an entity: unique across organizations. */
export const keyOf = ({ organizationId, id }: Reference): string => `${organizationId} ${id}`;

/** The TTL caches of transactions that may read stale; one set for all transactions of a process. */
export class ReadCache {
  readonly dataTables = new TtlCache<DataTable>();
  readonly spinners = new TtlCache<PublishedSpinner>();
  readonly credentials = new TtlCache<FoundCredential>();
  readonly meters = new TtlCache<PlanMeter>();
}

/** `cached` reads from the cache if it has all wanted keys, else from the database; `fresh` always from the database. Both fill it. */
export type ReadMode = 'cached' | 'fresh';

/**
 * The reads of one transaction that may be stale. The transaction verifies cached reads itself, before its first write and in the same
 * packet. Meters are not verified: the charge takes `used` and the limit from their rows.
 */
export class StaleReads {
  readonly #cache: ReadCache;
  readonly #session: PipelinedTransaction;
  readonly #mode: ReadMode;
  #evictions: (() => void)[] = [];

  constructor(cache: ReadCache, session: PipelinedTransaction, mode: ReadMode) {
    this.#cache = cache;
    this.#session = session;
    this.#mode = mode;
  }

  /** Whether anything was read from the cache. */
  get happened(): boolean {
    return this.#evictions.length > 0;
  }

  /** Evicts what was read from the cache: it was stale, or a refusal was based on it. */
  evict(): void {
    for (const evict of this.#evictions) evict();
  }

  /** The same transaction, with reads through the cache. */
  over(transaction: Transaction): Transaction {
    const { dataTables, spinners, credentials, meters } = transaction;
    const cache = this.#cache;
    return Object.create(transaction, {
      dataTables: { value: { ...dataTables, findMany: this.#through(cache.dataTables, dataTables.findMany, verify.dataTables) } },
      spinners: { value: { ...spinners, findPublished: this.#through(cache.spinners, spinners.findPublished, verify.spinners) } },
      credentials: { value: { findMany: this.#through(cache.credentials, credentials.findMany, verify.credentials) } },
      meters: { value: { ...meters, findMany: this.#metersThrough(meters.findMany) } },
      hasReadStale: { get: () => this.happened },
    });
  }

  #through<Wanted extends Reference, Found extends Reference>(
    cache: TtlCache<Found>,
    find: (references: readonly Wanted[]) => Promise<readonly Found[]>,
    verify: (session: PipelinedTransaction, found: readonly Found[]) => void,
  ): (references: readonly Wanted[]) => Promise<readonly Found[]> {
    return async (references) => {
      const keys = references.map(keyOf);
      const cached = this.#allOf(cache, keys);
      if (cached !== undefined) {
        if (cached.length > 0) this.#session.beforeNext(() => verify(this.#session, cached));
        return cached;
      }
      const found = await find(references);
      for (const one of found) cache.put(keyOf(one), one);
      return found;
    };
  }

  #metersThrough(find: Transaction['meters']['findMany']): Transaction['meters']['findMany'] {
    return async (organizationIds, names, now) => {
      const keys = organizationIds.flatMap((id) => names.map((name) => `${id} ${name}`));
      const current = this.#allOf(this.#cache.meters, keys)?.flatMap((meter) => meter.at(now) ?? []);
      if (current?.length === keys.length) return current;
      const found = await find(organizationIds, names, now);
      for (const meter of found) this.#cache.meters.put(`${meter.organizationId} ${meter.name}`, meter);
      return found;
    };
  }

  /** The values of all keys, or undefined if one is missing. */
  #allOf<Value>(cache: TtlCache<Value>, keys: readonly string[]): readonly Value[] | undefined {
    if (this.#mode === 'fresh') return undefined;
    const values = keys.map((key) => cache.get(key));
    if (values.includes(undefined)) return undefined;
    this.#evictions.push(() => {
      for (const key of keys) cache.delete(key);
    });
    return values as readonly Value[];
  }
}
