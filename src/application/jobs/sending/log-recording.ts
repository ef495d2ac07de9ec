import type { Circuit } from '../../../domain/jobs/circuit.ts';
import type { Outcome } from '../../../domain/jobs/sending.ts';
import { quoted } from '../../../domain/kernel/quoted.ts';
import type { Log } from '../../kernel/log.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Alarm } from './watch-failures.ts';

/** What recording outcomes changed, beside them. */
export interface Recording {
  /** Why the job has to be paused. */
  readonly alarm: Alarm | undefined;
  /** The circuits that opened. */
  readonly opened: readonly Circuit[];
  /** How many jobs go on because a connection works again. */
  readonly woken: number;
}

/** Says in the log what operators should know of a recording: their organizations' channels that fail, and those that work again. */
export function logRecording(
  log: Log | undefined,
  { organizationId }: JobReference,
  outcomes: readonly Outcome[],
  { opened, woken }: Recording,
): void {
  if (!log) return;
  for (const { connection, reason } of opened) {
    const channel = outcomes.find(({ outgoing }) => outgoing.via?.connection === connection)?.outgoing.via?.channel;
    // The deployment's own server has a line of its own.
    if (channel) log.warn({ organizationId, channelId: channel.id }, `the channel ${quoted(channel.name)} cannot send: ${reason}`);
  }
  if (woken > 0) log.info({ organizationId }, `a connection works again: ${woken === 1 ? '1 job goes' : `${woken} jobs go`} on`);
}

/** Says in the log that a job was paused by itself. */
export const logPause = (log: Log | undefined, { organizationId, jobId }: JobReference, { reason, channelId }: Alarm): void =>
  log?.warn({ organizationId, jobId, channelId }, `a job is paused: ${reason}`);
