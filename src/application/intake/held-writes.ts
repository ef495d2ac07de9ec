import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { type JobReference, startTasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Shared by all calls, because these classes are on the hot path. */
const done = Promise.resolve();

/** Buffers items; the array is created when it is needed, since most calls add none of most kinds. */
class AnyBuffer<Item> {
  #items: Item[] | undefined;

  get items(): readonly Item[] {
    return this.#items ?? [];
  }

  put(items: readonly Item[]): Promise<void> {
    if (this.#items === undefined) this.#items = [...items];
    else this.#items.push(...items);
    return done;
  }

  /** Adds the items of another buffer. */
  join(other: AnyBuffer<Item>): void {
    if (other.#items !== undefined) this.put(other.#items);
  }
}

/** Buffers added records or jobs. */
class ItemBuffer<Item> extends AnyBuffer<Item> {
  add(items: readonly Item[]): Promise<void> {
    return this.put(items);
  }
}

/** Buffers audit entries. */
class EntryBuffer extends AnyBuffer<AuditEntry> {
  add(...entries: readonly AuditEntry[]): Promise<void> {
    return this.put(entries);
  }
}

/** Buffers the starts of jobs. */
class StartBuffer extends AnyBuffer<JobReference> {
  enqueue(_name: 'start-job', payload: JobReference): Promise<void> {
    return this.put([payload]);
  }
}

type MergedBatch = Parameters<Transaction['records']['merge']>[0];

/** Buffers what calls make of the records of keyed tables. */
class MergeBuffer extends AnyBuffer<MergedBatch> {
  merge(batch: MergedBatch): Promise<void> {
    return this.put([batch]);
  }

  /** One batch for each table and caller, each record as their last call leaves it; more if callers changed the same records. */
  get last(): readonly MergedBatch[] {
    const rounds: Round[] = [];
    for (const batch of this.items) {
      const round = roundFor(batch, rounds) ?? { ...batch, byKey: new Map<string, MergedRecord>() };
      if (!rounds.includes(round)) rounds.push(round);
      const before = rounds.slice(0, rounds.indexOf(round)).filter((one) => isOfTable(one, batch));
      for (const record of batch.records) {
        const stored = before.findLast(({ byKey }) => byKey.has(record.key))?.byKey.get(record.key)?.cells;
        round.byKey.set(record.key, stored ? { ...record, cells: record.cells, stored, isNew: false } : record);
      }
    }
    return rounds.map(({ byKey, ...batch }) => ({ ...batch, records: [...byKey.values()] }));
  }
}

type MergedRecord = MergedBatch['records'][number];

/** The writes of one caller to records of a table, by their keys. */
interface Round extends MergedBatch {
  readonly byKey: Map<string, MergedRecord>;
}

const isOfTable = (round: Round, { organizationId, dataTableId }: MergedBatch): boolean =>
  round.dataTableId === dataTableId && round.organizationId === organizationId;

/** The last batch of the same caller, unless another one has changed some of the records since. */
function roundFor(batch: MergedBatch, rounds: readonly Round[]): Round | undefined {
  for (const round of rounds.toReversed()) {
    if (!isOfTable(round, batch)) continue;
    if (round.by.type === batch.by.type && round.by.id === batch.by.id) return round;
    if (batch.records.some(({ key }) => round.byKey.has(key))) return undefined;
  }
  return undefined;
}

type SettledCall = Parameters<Transaction['refusedCalls']['settle']>[0][number];

/** Buffers the refused calls that are settled. */
class SettledBuffer extends AnyBuffer<SettledCall> {
  settle(calls: readonly SettledCall[]): Promise<void> {
    return this.put(calls);
  }
}

/** The buffered writes of a call; those of a group are joined before they are sent. */
export class HeldWrites {
  readonly records = new ItemBuffer<Parameters<Transaction['records']['add']>[0][number]>();
  readonly merged = new MergeBuffer();
  readonly jobs = new ItemBuffer<Parameters<Transaction['jobs']['add']>[0][number]>();
  readonly settled = new SettledBuffer();
  readonly queue = new StartBuffer();
  readonly audit = new EntryBuffer();

  /** Adds the writes of another call. */
  join({ records, merged, jobs, settled, queue, audit }: HeldWrites): void {
    this.records.join(records);
    this.merged.join(merged);
    this.jobs.join(jobs);
    this.settled.join(settled);
    this.queue.join(queue);
    this.audit.join(audit);
  }

  /** Sends all writes, one statement per kind. */
  async writeTo(transaction: Transaction): Promise<void> {
    if (this.records.items.length > 0) await transaction.records.add(this.records.items);
    if (this.merged.items.length > 0) for (const batch of this.merged.last) await transaction.records.merge(batch);
    if (this.jobs.items.length > 0) await transaction.jobs.add(this.jobs.items);
    if (this.settled.items.length > 0) await transaction.refusedCalls.settle(this.settled.items);
    // Also for one: its key is new, so the queue need not look for a task that has it.
    if (this.queue.items.length > 0) await transaction.queue.enqueue('start-jobs', ...startTasks(this.queue.items));
    if (this.audit.items.length > 0) await transaction.audit.add(...this.audit.items);
  }
}
