import { mediumOf } from '../channels/media.ts';
import type { Job } from './job.ts';
import type { Message } from './message.ts';

/** The messages that earlier jobs of a chain of retries have sent; the keys are `<record id> <step id>`. */
export interface SentBefore {
  /** Must not be sent again. */
  readonly skipped: ReadonlySet<string>;
  /** The ids of earlier messages that a repeat must keep, because the receiver recognizes a repeat by its id. */
  readonly repeatIds: ReadonlyMap<string, string>;
  /** The channels that people know: see `firstChannels`. */
  readonly channelIds: ReadonlyMap<string, string>;
  /** The latest message of each step. */
  readonly latest: readonly Message[];
  /** The job that is no retry. */
  readonly firstJobId: string;
}

/** A job of a chain of retries, with its messages. */
export interface RetriedMessages {
  readonly jobId: string;
  readonly messages: readonly Message[];
}

/** The known facts of the jobs that a job retries, the latest first; nothing for a job that is no retry. */
export function sentBefore({ id, retriesUnknown }: Pick<Job, 'id' | 'retriesUnknown'>, retried: readonly RetriedMessages[]): SentBefore {
  const latest = new Map<string, Message>();
  for (const message of retried.flatMap(({ messages }) => messages)) {
    const key = `${message.recordId} ${message.stepId}`;
    if (!latest.has(key)) latest.set(key, message);
  }
  const skipped = new Set<string>();
  const repeatIds = new Map<string, string>();
  for (const [key, message] of latest) {
    const isOpen = !message.mayHaveLeft || (message.state === 'unknown' && retriesUnknown === true);
    if (!isOpen) skipped.add(key);
    else if (mediumOf(message.channel).repeatIsHarmless) repeatIds.set(key, message.id);
  }
  const channelIds = firstChannels(retried.flatMap(({ messages }) => messages));
  return { skipped, repeatIds, channelIds, latest: [...latest.values()], firstJobId: retried.at(-1)?.jobId ?? id };
}

/** The channel that each record's first message on a medium may have left through; the keys are `<record id> <medium>`. */
export function firstChannels(messages: readonly Message[]): ReadonlyMap<string, string> {
  const left = messages.filter(({ mayHaveLeft }) => mayHaveLeft).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return new Map(left.flatMap(({ recordId, channel, channelId }) => (channelId ? [[`${recordId} ${channel}`, channelId]] : [])));
}
