// Confirmation mails obey the limits of their channel as messages of jobs do, with which they take turns. Anybody can have them sent, by a
// form, so at most half of what a channel may send a day is theirs.

import type { Channel } from '../../../domain/channels/channel.ts';
import { type ChannelUse, giveUpConcurrency, leaveCapacity, takeCapacity } from '../../../domain/channels/channel-use.ts';
import { leaseUntil } from '../../kernel/lease.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

const dayMs = 86_400_000;
/** A mail that gets no capacity looks again after at least the one and at most the other. */
const [soonestMs, latestMs] = [2000, 60_000];

/** A mail that a process sends. */
interface MailLease {
  readonly process: string;
  /** The id of the mail. */
  readonly token: string;
}

/** The capacity of a channel for one mail, or the time at which to ask again. */
export type ChannelShare = { readonly until: Date; readonly take?: undefined } | { readonly until?: undefined; take(): Promise<void> };

/**
 * Locks the use of a channel for a mail; `take` keeps what it needs. Its lease begins with the id of the process, whose other leases are the
 * mails that it is sending.
 */
export async function askForShare(
  { channelUses, confirmations }: Transaction,
  channel: Channel | undefined,
  { process, token }: MailLease,
  now: Date,
): Promise<ChannelShare> {
  if (!channel?.isLimited) return { take: async () => undefined };
  const { organizationId, id } = channel;
  const limits = channel.limitsAt(now);
  const use = await lockUse(channelUses, channel);
  if (limits.perDay !== null) {
    const most = Math.max(1, Math.floor(limits.perDay / 2));
    const own = await confirmations.mailsOfChannel(organizationId, id, new Date(now.getTime() - dayMs), most);
    if (own >= most) return { until: new Date(now.getTime() + latestMs) };
  }
  const wanted = { jobId: 'confirmations', count: 1, token: process + token, until: leaseUntil(now, 'mail'), prefetch: 0 };
  const given = takeCapacity(use, limits, { ...wanted, process: { id: process, busy: busyOf(use, process), version: 0 } }, now);
  if (given.count > 0) return { take: () => channelUses.save(organizationId, id, given.use) };
  // Kept, too: it says that a mail waits for its turn.
  await channelUses.save(organizationId, id, given.use);
  const waitMs = (given.allowedAt?.getTime() ?? 0) - now.getTime();
  return { until: new Date(now.getTime() + Math.min(latestMs, Math.max(soonestMs, waitMs))) };
}

/** The outcome of a mail is known: its provider has counted it (`tookMs`), unless it was certainly not sent. */
export async function leaveShare(
  { channelUses }: Transaction,
  channel: Channel,
  { process, token }: MailLease,
  tookMs: number | undefined,
  now: Date,
): Promise<void> {
  if (!channel.isLimited) return;
  const { organizationId, id } = channel;
  const seen = tookMs === undefined ? [] : [{ at: now, tookMs }];
  const outcome = { token: process + token, seen, unseen: 1 - seen.length };
  const left = leaveCapacity(await lockUse(channelUses, channel), channel.limitsAt(now), outcome);
  await channelUses.save(organizationId, id, giveUpConcurrency(left, { id: process, busy: busyOf(left, process), version: 0 }).use);
}

const busyOf = ({ leases }: ChannelUse, process: string): number => Object.keys(leases).filter((token) => token.startsWith(process)).length;

async function lockUse(channelUses: Transaction['channelUses'], { organizationId, id }: Channel): Promise<ChannelUse> {
  const use = (await channelUses.lock(organizationId, [id])).get(id);
  if (!use) throw new Error(`The use of channel ${id} was not read`);
  return use;
}
