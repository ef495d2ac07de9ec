import type { JobReader, JobReport } from '../application/ports/job-reader.ts';
import { deadAfterSeconds } from '../application/ports/workers.ts';
import type { MessageState } from '../domain/message.ts';
import type { RecipientState } from '../domain/recipient.ts';
import type { MemoryTables } from './memory-tables.ts';
import { at } from './rows.ts';

/** Counts the recipients and messages that have been committed. */
export class MemoryJobReader implements JobReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, jobId: string, now: Date): Promise<JobReport | undefined> {
    const { committed, workers } = this.#tables;
    const job = committed.jobs.find(organizationId, jobId);
    if (!job) return undefined;

    const recipients: Partial<Record<RecipientState, number>> = {};
    let nextDueAt: Date | null = null;
    for (const { recipient } of committed.recipients.list(at(organizationId, jobId))) {
      const { state, wakeAt } = recipient;
      recipients[state] = (recipients[state] ?? 0) + 1;
      if (state === 'waiting' && wakeAt && (nextDueAt === null || wakeAt < nextDueAt)) nextDueAt = wakeAt;
    }
    // Without a prototype, as a step may be called `constructor`.
    const messages: Record<string, Partial<Record<MessageState, number>>> = Object.create(null);
    for (const { stepId, state } of committed.messages.list(at(organizationId, jobId))) {
      messages[stepId] ??= {};
      messages[stepId][state] = (messages[stepId][state] ?? 0) + 1;
    }
    const lastBeats = [...workers.values()];
    const runtimeOnline = lastBeats.some((beatAt) => now.getTime() - beatAt.getTime() <= deadAfterSeconds * 1000);
    return { job, recipients, messages, runtimeOnline, nextDueAt };
  }
}
