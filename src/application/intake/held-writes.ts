import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { type JobReference, startTasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Buffers added items. */
class ItemBuffer<Item> {
  readonly items: Item[] = [];

  async add(items: readonly Item[]): Promise<void> {
    this.items.push(...items);
  }
}

/** Buffers audit entries. */
class EntryBuffer {
  readonly items: AuditEntry[] = [];

  async add(...entries: readonly AuditEntry[]): Promise<void> {
    this.items.push(...entries);
  }
}

/** Buffers `start-job` tasks. */
class StartBuffer {
  readonly items: JobReference[] = [];

  async enqueue(_name: 'start-job', payload: JobReference): Promise<void> {
    this.items.push(payload);
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
    this.records.items.push(...records.items);
    this.jobs.items.push(...jobs.items);
    this.queue.items.push(...queue.items);
    this.audit.items.push(...audit.items);
  }

  /** Sends all writes, one statement per kind. */
  async writeTo({ records, jobs, queue, audit }: Transaction): Promise<void> {
    if (this.records.items.length > 0) await records.add(this.records.items);
    if (this.jobs.items.length > 0) await jobs.add(this.jobs.items);
    const [start, ...others] = this.queue.items;
    if (start && others.length === 0) await queue.enqueue('start-job', start);
    else if (start) await queue.enqueue('start-jobs', ...startTasks(this.queue.items));
    if (this.audit.items.length > 0) await audit.add(...this.audit.items);
  }
}
