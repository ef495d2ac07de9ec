// Bounces and complaints come late and in bursts, so they are rates of what a channel has sent, not outcomes in a row. The one that applies
// feedback sets the channel's alarm in the same transaction, and then pauses the jobs that it was about. The other jobs of the channel are
// paused one by one, each by its next claim, which reads the channel anyway. A person who resumes one of them ends the alarm.

import type { Channel } from '../../../domain/channels/channel.ts';
import type { Guardrail } from '../../../domain/channels/health/guardrail.ts';
import { areEnough, type RateFigures, ratesOver, sumsOf, windowOf } from '../../../domain/channels/health/rates.ts';
import { quoted } from '../../../domain/kernel/quoted.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { type Alarm, pauseFor } from './watch-failures.ts';

/** The rates of a channel about which something came back. */
export interface Watched {
  readonly channel: Channel;
  readonly figures: RateFigures;
}

/** Sets the alarm of a channel if its figures, which this transaction has changed, are over the line. Undefined if they are no reason to pause. */
export async function watchRates(
  transaction: Transaction,
  organizationId: string,
  channelId: string,
  now: Date,
): Promise<Watched | undefined> {
  const { channels, figures: kept } = transaction;
  // The later of two transactions reads the figures of both.
  const channel = await channels.lock(organizationId, channelId);
  if (!channel) return undefined;
  const { from, countedAnewAt } = windowOf(channel.ratesSince, now);
  const { sent, bounced_hard: bounced, complained } = sumsOf(await kept.read(organizationId, channelId, from));
  const figures = { sent, bounced, complained, countedAnewAt };
  if (!areEnough(figures)) return undefined;
  const watched = channel.watched(figures, now);
  if (watched !== channel) await channels.save(watched);
  return { channel: watched, figures };
}

/** What a claim finds in a channel that it would send through. Undefined if the job may send through it. */
export function alarmed(channel: Channel | undefined, guardrail: Guardrail | null): Watched | undefined {
  if (!channel?.alarm) return undefined;
  const watched = { channel, figures: channel.alarm.figures };
  return reasonFor(watched, guardrail) === undefined ? undefined : watched;
}

/** Why a job may not send through a channel: by the job's own rules, else by the channel's. */
const reasonFor = ({ channel, figures }: Watched, guardrail: Guardrail | null): string | undefined =>
  guardrail ? ratesOver(figures, guardrail) : channel.alarm?.reason;

/** Pauses a job because of a channel's rates; a person has to resume it. In a transaction of its own, as `pauseFailing`. */
export async function pauseOverRates(
  { organizationId, jobId }: JobReference,
  watched: Watched,
  transaction: Transaction,
  audit: Audit,
): Promise<Alarm | undefined> {
  const job = await transaction.jobs.lockExclusive(organizationId, jobId);
  if (!job?.isUnderWay) return undefined;
  const channelId = watched.channel.id;
  const channel = await transaction.channels.find(organizationId, channelId);
  // A person may have resumed a job meanwhile.
  if (!channel || channel.ratesSince?.getTime() !== watched.channel.ratesSince?.getTime()) return undefined;
  const figures = reasonFor({ channel, figures: watched.figures }, job.guardrail);
  if (figures === undefined) return undefined;
  const alarm = { reason: `The channel ${quoted(channel.name)}: ${figures}`, channelId };
  await pauseFor(job, alarm, transaction, audit);
  return alarm;
}
