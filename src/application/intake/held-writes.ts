import type { AuditEntry } from '../../domain/kernel/audit-entry.ts';
import { type JobReference, startTasks } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Holds back what is added. */
class Held<Item> {
  readonly items: Item[] = [];

  async add(items: readonly Item[]): Promise<void> {
    this.items.push(...items);
  }
}

/** Holds back audit entries. */
class HeldEntries {
  readonly items: AuditEntry[] = [];

  async add(...entries: readonly AuditEntry[]): Promise<void> {
    this.items.push(...entries);
  }
}

/** Holds back the starts of jobs. */
class HeldStarts {
  readonly items: JobReference[] = [];

  async enqueue(_name: 'start-job', payload: JobReference): Promise<void> {
    this.items.push(payload);
  }
}

/** What a call writes if its group commits; a group's are joined into one. */
export class HeldWrites {
  readonly records = new Held<Parameters<Transaction['records']['add']>[0][number]>();
  readonly jobs = new Held<Parameters<Transaction['jobs']['add']>[0][number]>();
  readonly queue = new HeldStarts();
  readonly audit = new HeldEntries();

  /** Adds what another call writes. */
  join({ records, jobs, queue, audit }: HeldWrites): void {
    this.records.items.push(...records.items);
    this.jobs.items.push(...jobs.items);
    this.queue.items.push(...queue.items);
    this.audit.items.push(...audit.items);
  }

  /** Writes all of it, a statement a kind. */
  async writeTo({ records, jobs, queue, audit }: Transaction): Promise<void> {
    if (this.records.items.length > 0) await records.add(this.records.items);
    if (this.jobs.items.length > 0) await jobs.add(this.jobs.items);
    const [start, ...others] = this.queue.items;
    if (start && others.length === 0) await queue.enqueue('start-job', start);
    else if (start) await queue.enqueue('start-jobs', ...startTasks(this.queue.items));
    if (this.audit.items.length > 0) await audit.add(...this.audit.items);
  }
}
