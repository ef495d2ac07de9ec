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

/** The buffered writes of a call; those of a group are joined before they are sent. */
export class HeldWrites {
  readonly records = new ItemBuffer<Parameters<Transaction['records']['add']>[0][number]>();
  readonly jobs = new ItemBuffer<Parameters<Transaction['jobs']['add']>[0][number]>();
  readonly queue = new StartBuffer();
  readonly audit = new EntryBuffer();

  /** Adds the writes of another call. */
  join({ records, jobs, queue, audit }: HeldWrites): void {
    this.records.join(records);
    this.jobs.join(jobs);
    this.queue.join(queue);
    this.audit.join(audit);
  }

  /** Sends all writes, one statement per kind. */
  async writeTo(transaction: Transaction): Promise<void> {
    if (this.records.items.length > 0) await transaction.records.add(this.records.items);
    if (this.jobs.items.length > 0) await transaction.jobs.add(this.jobs.items);
    // Also for one: its key is new, so the queue need not look for a task that has it.
    if (this.queue.items.length > 0) await transaction.queue.enqueue('start-jobs', ...startTasks(this.queue.items));
    if (this.audit.items.length > 0) await transaction.audit.add(...this.audit.items);
  }
}
