import { channelKind } from '../../domain/channels/channel-kinds.ts';
import type { Job } from '../../domain/jobs/job.ts';
import type { Message } from '../../domain/jobs/message.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** What has been sent to recipients by the jobs that a retry goes back to; keyed by record and step, with a space between. */
export interface SentBefore {
  /** Not to be sent again. */
  readonly passedOver: ReadonlySet<string>;
  /** The ids of earlier messages that a repeat must keep, because the receiver recognizes it by its id. */
  readonly repeatIds: ReadonlyMap<string, string>;
}

/** Looks at a retry's job, at the one that this one retries in turn, and so on; for a job that retries none there is nothing. */
export async function sentBefore({ jobs, messages }: Transaction, job: Job, recordIds: readonly string[]): Promise<SentBefore> {
  const latest = new Map<string, Message>();
  for (let retried = job.retryOf; retried !== null; retried = (await jobs.find(job.organizationId, retried))?.retryOf ?? null) {
    for (const message of await messages.findMany(job.organizationId, retried, recordIds)) {
      const key = `${message.recordId} ${message.stepId}`;
      if (!latest.has(key)) latest.set(key, message);
    }
  }
  const passedOver = new Set<string>();
  const repeatIds = new Map<string, string>();
  for (const [key, { state, channel, id }] of latest) {
    const isOpen = state === 'failed' || state === 'queued' || (state === 'unknown' && job.retriesUnknown === true);
    if (!isOpen) passedOver.add(key);
    else if (channelKind(channel).repeatIsHarmless) repeatIds.set(key, id);
  }
  return { passedOver, repeatIds };
}
