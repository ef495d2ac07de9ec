// A claim takes room of each channel that its messages go through, before it charges the plan. What has no room
//   waits       if a rate is why: the recipient is due again when the rate allows more, with the reason `throttle`
//   stays due   if too many are being sent, or another job is to go first: there is room again soon
// Room is left when outcomes are recorded. Channels without limits are not touched.

import type { Channel } from '../../../domain/channels/channel.ts';
import { type HeldLanes, isLimited, keepRoom, leaveLanes, leaveRoom, takeRoom } from '../../../domain/channels/rates/channel-use.ts';
import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { OutgoingMessage } from '../../channels/sender.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { Sending } from '../prepare-sending.ts';
import type { Lanes } from './lanes.ts';
import type { Lease, Outcome } from './send-all.ts';

/** A throttled recipient looks again after this, so that it notices a limit that was raised. */
const longestWaitMs = 60_000;

interface Throttled {
  readonly recipients: readonly Recipient[];
  /** When the first of the rates allows more messages. */
  readonly until: Date | undefined;
  /** Whether a message goes through a channel whose rate allows no more. */
  isThrottled(sending: Sending): boolean;
}

/** The messages that may be sent now, with the others' fate. */
export interface WithRoom {
  readonly sendings: readonly Sending[];
  readonly throttled: Throttled;
  /** Whether some stay due. */
  readonly isHeldBack: boolean;
  /** The channels with limits, by id, that the messages go through. */
  readonly limited: readonly string[];
  /** The lanes that the process holds if the claim is committed, by channel id. */
  readonly lanes: ReadonlyMap<string, HeldLanes>;
}

const none: Throttled = { recipients: [], until: undefined, isThrottled: () => false };

/** Takes room on channels with limits for as many of the messages as have it. */
export async function takeRooms(
  sendings: readonly Sending[],
  lease: Omit<Lease, 'limited' | 'probes'>,
  process: Lanes,
  { channelUses }: Transaction,
  now: Date,
): Promise<WithRoom> {
  const byChannel = byLimitedChannel(sendings);
  if (byChannel.size === 0) return { sendings, throttled: none, isHeldBack: false, limited: [], lanes: new Map() };
  const { organizationId, jobId, token, until } = lease;
  const ids = [...byChannel.keys()].map(({ id }) => id).sort();
  const uses = await channelUses.lock(organizationId, ids);
  const without = new Set<Sending>();
  const recipients: Recipient[] = [];
  const throttled = new Set<string>();
  const limited: string[] = [];
  const lanes = new Map<string, HeldLanes>();
  let soonest: Date | undefined;
  let isHeldBack = false;
  for (const [{ id, limits }, own] of byChannel) {
    const given = takeRoom(
      useOf(uses, id),
      limits,
      { jobId, count: own.length, token, until, ...process.taking(organizationId, id, now) },
      now,
    );
    await channelUses.save(organizationId, id, given.use);
    if (given.lanes) lanes.set(id, given.lanes);
    if (given.count > 0) limited.push(id);
    const rest = own.slice(given.count);
    for (const sending of rest) without.add(sending);
    const { allowedAt } = given;
    if (allowedAt) {
      const at = new Date(Math.min(allowedAt.getTime(), now.getTime() + longestWaitMs));
      throttled.add(id);
      recipients.push(...rest.map(({ recipient }) => recipient.goTo(recipient.stepId, at, 'throttle')));
      if (!soonest || allowedAt < soonest) soonest = allowedAt;
    } else if (rest.length > 0) isHeldBack = true;
  }
  const isThrottled = ({ outgoing: { via } }: Sending): boolean => throttled.has(via?.channel?.id ?? '');
  return {
    sendings: sendings.filter((sending) => !without.has(sending)),
    throttled: { recipients, until: soonest, isThrottled },
    isHeldBack,
    limited: limited.sort(),
    lanes,
  };
}

/** Leaves the room of messages whose outcomes are known. Returns the lanes that the process holds if that is committed. */
export const leaveRooms = (
  outcomes: readonly Outcome[],
  lease: Lease,
  process: Lanes,
  transaction: Transaction,
  now: Date,
): Promise<ReadonlyMap<string, HeldLanes>> =>
  // A provider that was not reached has counted nothing.
  leave(outcomes, lease, process, transaction, now, ({ outcome }) => outcome.result === 'deferred' && outcome.isOutage === true);

/** Leaves the room of messages that are not sent after all. */
export const giveBackRooms = async (
  sendings: readonly Sending[],
  lease: Lease,
  process: Lanes,
  transaction: Transaction,
  now: Date,
): Promise<void> => void (await leave(sendings, lease, process, transaction, now, () => true));

async function leave<One extends Sending>(
  messages: readonly One[],
  { organizationId, token }: Lease,
  process: Lanes,
  { channelUses }: Transaction,
  now: Date,
  isUnseen: (message: One) => boolean,
): Promise<ReadonlyMap<string, HeldLanes>> {
  const lanes = new Map<string, HeldLanes>();
  const byChannel = byLimitedChannel(messages);
  if (byChannel.size === 0) return lanes;
  const uses = await channelUses.lock(organizationId, [...byChannel.keys()].map(({ id }) => id).sort());
  for (const [{ id, limits }, own] of byChannel) {
    const unseen = own.filter(isUnseen).length;
    const left = leaveRoom(useOf(uses, id), limits, { token, seen: own.length - unseen, unseen }, now);
    const { use, lanes: held } = leaveLanes(left, process.leaving(organizationId, id));
    if (held) lanes.set(id, held);
    await channelUses.save(organizationId, id, use);
  }
  return lanes;
}

/** Gives up the lanes of a channel that a process has no messages for. */
export async function giveUpLanes(
  organizationId: string,
  channelId: string,
  process: Lanes,
  { channelUses }: Transaction,
): Promise<HeldLanes | undefined> {
  const uses = await channelUses.lock(organizationId, [channelId]);
  const { use, lanes } = leaveLanes(useOf(uses, channelId), process.leaving(organizationId, channelId));
  if (lanes) await channelUses.save(organizationId, channelId, use);
  return lanes;
}

/** Keeps the room of a lease that is renewed. */
export async function keepRooms(
  { organizationId, token, limited }: Lease,
  until: Date,
  process: Lanes,
  { channelUses }: Transaction,
): Promise<void> {
  if (limited.length === 0) return;
  const uses = await channelUses.lock(organizationId, limited);
  for (const id of limited) await channelUses.save(organizationId, id, keepRoom(useOf(uses, id), token, until, process.process));
}

function useOf<Use>(uses: ReadonlyMap<string, Use>, id: string): Use {
  const use = uses.get(id);
  if (use === undefined) throw new Error(`The use of channel ${id} was not read`);
  return use;
}

function byLimitedChannel<One extends { readonly outgoing: OutgoingMessage }>(messages: readonly One[]): Map<Channel, One[]> {
  const byId = new Map<string, Channel>();
  const groups = new Map<Channel, One[]>();
  for (const message of messages) {
    const through = message.outgoing.via?.channel;
    if (!through || !isLimited(through.limits)) continue;
    const channel = byId.get(through.id) ?? through;
    byId.set(channel.id, channel);
    groups.set(channel, [...(groups.get(channel) ?? []), message]);
  }
  return groups;
}
