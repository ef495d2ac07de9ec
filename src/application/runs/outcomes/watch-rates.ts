// Bounces and complaints come late and in bursts, so they are rates of what a channel has sent, not outcomes in a row. The one that applies
// feedback sets the channel's alarm in the same transaction, and then pauses the jobs that it was about. The other jobs of the channel are
// paused one by one, each by its next claim, which reads the channel anyway. A person who resumes one of them ends the alarm.

import { areEnough, sumsOf, windowOf } from '../../../domain/channels/health/rates.ts';
import type { WatchedRates } from '../../../domain/channels/health/watched-rates.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Sets the alarm of a channel if its figures, which this transaction has changed, are over the line. Undefined if they are no reason to
 * pause.
 */
export async function watchRates(
  transaction: Transaction,
  organizationId: string,
  channelId: string,
  now: Date,
): Promise<WatchedRates | undefined> {
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
