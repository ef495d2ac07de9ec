import { channelKind } from '../../../domain/channels/channel-kinds.ts';
import type { Job } from '../../../domain/jobs/job.ts';
import type { Message } from '../../../domain/jobs/message.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** What earlier jobs of a chain of retries have sent; the keys are `<record id> <step id>`. */
export interface SentBefore {
  /** Must not be sent again. */
  readonly skipped: ReadonlySet<string>;
  /** The ids of earlier messages that a repeat must keep, because the receiver recognizes a repeat by its id. */
  readonly repeatIds: ReadonlyMap<string, string>;
}

/** Reads the job that a retry retries, the job that this one retries, and so on; empty for a job that is not a retry. */
export async function sentBefore({ jobs, messages }: Transaction, job: Job, recordIds: readonly string[]): Promise<SentBefore> {
  const latest = new Map<string, Message>();
  for (let retried = job.retryOf; retried !== null; retried = (await jobs.find(job.organizationId, retried))?.retryOf ?? null) {
    for (const message of await messages.findMany(job.organizationId, retried, recordIds)) {
      const key = `${message.recordId} ${message.stepId}`;
      if (!latest.has(key)) latest.set(key, message);
    }
  }
  const skipped = new Set<string>();
  const repeatIds = new Map<string, string>();
  for (const [key, { state, channel, id }] of latest) {
    const isOpen = state === 'failed' || state === 'queued' || (state === 'unknown' && job.retriesUnknown === true);
    if (!isOpen) skipped.add(key);
    else if (channelKind(channel).repeatIsHarmless) repeatIds.set(key, id);
  }
  return { skipped, repeatIds };
}
