import type { Reference } from '../kernel/reference.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { LockedKeys } from './call-transaction.ts';

/** The keys that calls want of one table, one after the other. */
interface Wanted {
  readonly table: Reference;
  readonly keys: Set<string>;
}

/** The records that all calls of the group have found. They decide one after the other, and each finds what those before it leave. */
interface LockedByGroup extends LockedKeys {
  readonly found: Map<string, FoundRecord>;
}

type FoundRecord = Awaited<ReturnType<Transaction['records']['findByKeys']>>[number];

/** Locks keyed tables and finds records by their keys: what is requested in the same microtask turn shares a round trip. */
export class KeyedReads {
  readonly #transaction: Transaction;
  #wanted: Map<string, Wanted> | undefined;
  #found: Promise<ReadonlyMap<string, LockedByGroup>> = Promise.resolve(new Map());

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  async lock(table: Reference, keys: readonly string[]): Promise<LockedByGroup> {
    const name = `${table.organizationId} ${table.id}`;
    if (this.#wanted === undefined) {
      this.#wanted = new Map();
      this.#found = this.#read(this.#wanted);
    }
    const wanted = this.#wanted.get(name) ?? { table, keys: new Set() };
    this.#wanted.set(name, wanted);
    for (const key of keys) wanted.keys.add(key);
    return (await this.#found).get(name) as LockedByGroup;
  }

  async #read(wanted: ReadonlyMap<string, Wanted>): Promise<ReadonlyMap<string, LockedByGroup>> {
    // One turn of the microtask queue, in which the other calls of the group add their keys.
    await undefined;
    this.#wanted = undefined;
    const { dataTables, records } = this.#transaction;
    // In the same order by each transaction, so that they do not deadlock.
    const sorted = [...wanted].sort(([one], [other]) => (one < other ? -1 : 1));
    const read = sorted.map(async ([name, { table: reference, keys }]): Promise<[string, LockedByGroup]> => {
      const { organizationId, id } = reference;
      const [table, { found, ids }] = await Promise.all([
        dataTables.lock(organizationId, id),
        records.findOrReserve(organizationId, id, [...keys]),
      ]);
      return [name, { table, found: new Map(found), ids }];
    });
    return new Map(await Promise.all(read));
  }
}
