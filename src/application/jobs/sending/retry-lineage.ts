import { mediumOf } from '../../../domain/channels/media.ts';
import type { Job } from '../../../domain/jobs/job.ts';
import type { Message } from '../../../domain/jobs/message.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** What earlier jobs of a chain of retries have sent; the keys are `<record id> <step id>`. */
export interface SentBefore {
  /** Must not be sent again. */
  readonly skipped: ReadonlySet<string>;
  /** The ids of earlier messages that a repeat must keep, because the receiver recognizes a repeat by its id. */
  readonly repeatIds: ReadonlyMap<string, string>;
  /** The channels that people know: see `firstChannels`. */
  readonly channelIds: ReadonlyMap<string, string>;
  /** The job that is no retry. */
  readonly firstJobId: string;
}

/** Reads the job that a retry retries, the job that this one retries, and so on; nothing for a job that is not a retry. */
export async function sentBefore({ jobs, messages }: Transaction, job: Job, recordIds: readonly string[]): Promise<SentBefore> {
  const latest = new Map<string, Message>();
  const all: Message[] = [];
  let firstJobId = job.id;
  for (let retried = job.retryOf; retried !== null; retried = (await jobs.find(job.organizationId, retried))?.retryOf ?? null) {
    firstJobId = retried;
    const found = await messages.findMany(job.organizationId, retried, recordIds);
    all.push(...found);
    for (const message of found) {
      const key = `${message.recordId} ${message.stepId}`;
      if (!latest.has(key)) latest.set(key, message);
    }
  }
  const skipped = new Set<string>();
  const repeatIds = new Map<string, string>();
  for (const [key, { state, channel, id }] of latest) {
    const isOpen = state === 'failed' || state === 'queued' || (state === 'unknown' && job.retriesUnknown === true);
    if (!isOpen) skipped.add(key);
    else if (mediumOf(channel).repeatIsHarmless) repeatIds.set(key, id);
  }
  return { skipped, repeatIds, channelIds: firstChannels(all), firstJobId };
}

/** The channel that each record's first message of a kind may have left through; the keys are `<record id> <kind>`. */
export function firstChannels(messages: readonly Message[]): ReadonlyMap<string, string> {
  const left = messages.filter(({ mayHaveLeft }) => mayHaveLeft).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return new Map(left.flatMap(({ recordId, channel, channelId }) => (channelId ? [[`${recordId} ${channel}`, channelId]] : [])));
}
