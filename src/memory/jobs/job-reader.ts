import type { JobReader, JobReport, NamedJob } from '../../application/jobs/job-reader.ts';
import { deadAfterSeconds } from '../../application/jobs/workers.ts';
import type { Job } from '../../domain/jobs/job.ts';
import type { MessageState } from '../../domain/jobs/message.ts';
import type { RecipientState } from '../../domain/jobs/recipient.ts';
import type { Step } from '../../domain/spinners/step-kinds.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** A job with the names of its spinner and of who started it. */
export function namedJob({ committed: { spinners, users, apiKeys } }: MemoryTables, job: Job): NamedJob {
  const { organizationId, spinnerId, startedBy, startedByUser } = job;
  const starter = startedByUser === null ? apiKeys.find(organizationId, startedBy ?? '') : users.find('', startedByUser);
  return { job, spinnerName: spinners.find(organizationId, spinnerId)?.name ?? null, starterName: starter?.name ?? null };
}

/** The steps of the version that a job runs. */
const stepsOf = ({ committed }: MemoryTables, { organizationId, spinnerId, version }: Job): readonly Step[] =>
  committed.versions.find(at(organizationId, spinnerId), String(version))?.definition.steps ?? [];

/** Counts committed recipients and messages. */
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
    const steps = stepsOf(this.#tables, job).map(({ id, type }) => ({
      id,
      type,
      recipients: {} as Partial<Record<RecipientState, number>>,
    }));
    let nextDueAt: Date | null = null;
    for (const { recipient } of committed.recipients.list(at(organizationId, jobId))) {
      const { state, stepId, wakeAt } = recipient;
      recipients[state] = (recipients[state] ?? 0) + 1;
      const step = steps.find(({ id }) => id === stepId)?.recipients;
      if (step) step[state] = (step[state] ?? 0) + 1;
      if (state === 'waiting' && wakeAt && (nextDueAt === null || wakeAt < nextDueAt)) nextDueAt = wakeAt;
    }
    // Without a prototype, since a step id may be `constructor`.
    const messages: Record<string, Partial<Record<MessageState, number>>> = Object.create(null);
    for (const { stepId, state } of committed.messages.list(at(organizationId, jobId))) {
      messages[stepId] ??= {};
      messages[stepId][state] = (messages[stepId][state] ?? 0) + 1;
    }
    const lastBeats = [...workers.values()];
    const runtimeOnline = lastBeats.some((beatAt) => now.getTime() - beatAt.getTime() <= deadAfterSeconds * 1000);
    return { ...namedJob(this.#tables, job), recipients, steps, messages, runtimeOnline, nextDueAt };
  }
}
