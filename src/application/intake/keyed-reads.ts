import type { Reference } from '../kernel/reference.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { LockedKeys } from './call-transaction.ts';

/** The keys that calls want of one table, one after the other. */
interface Wanted {
  readonly table: Reference;
  readonly keys: string[];
}

/** Locks keyed tables and finds records by their keys: what is requested in the same microtask turn shares a round trip. */
export class KeyedReads {
  readonly #transaction: Transaction;
  #wanted: Map<string, Wanted> | undefined;
  #found: Promise<ReadonlyMap<string, LockedKeys>> = Promise.resolve(new Map());

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  async lock(table: Reference, keys: readonly string[]): Promise<LockedKeys> {
    const name = `${table.organizationId} ${table.id}`;
    if (this.#wanted === undefined) {
      this.#wanted = new Map();
      this.#found = this.#read(this.#wanted);
    }
    const wanted = this.#wanted.get(name) ?? { table, keys: [] };
    this.#wanted.set(name, wanted);
    const from = wanted.keys.length;
    wanted.keys.push(...keys);
    const { found, ids, ...locked } = (await this.#found).get(name) as LockedKeys;
    const own = new Set(keys);
    return { ...locked, found: found.filter(({ key }) => own.has(key)), ids: ids.slice(from, from + keys.length) };
  }

  async #read(wanted: ReadonlyMap<string, Wanted>): Promise<ReadonlyMap<string, LockedKeys>> {
    // One turn of the microtask queue, in which the other calls of the group add their keys.
    await undefined;
    this.#wanted = undefined;
    const { dataTables, records } = this.#transaction;
    // In the same order by each transaction, so that they do not deadlock.
    const sorted = [...wanted].sort(([one], [other]) => (one < other ? -1 : 1));
    const read = sorted.map(async ([name, { table: reference, keys }]): Promise<[string, LockedKeys]> => {
      const { organizationId, id } = reference;
      const [table, found, ids] = await Promise.all([
        dataTables.lock(organizationId, id),
        records.findByKeys(organizationId, id, [...new Set(keys)]),
        records.reserveIds(keys.length),
      ]);
      return [name, { table, found, ids }];
    });
    return new Map(await Promise.all(read));
  }
}
