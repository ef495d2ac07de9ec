import type { Channel } from '../../../domain/channels/channel.ts';
import { isLimited } from '../../../domain/channels/channel-use.ts';
import type { OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The uses of channels, locked, by their ids. */
export type LockedUses = Awaited<ReturnType<Transaction['channelUses']['lock']>>;

/** Locks the uses of channels. */
export const lockUses = async (
  channelUses: Transaction['channelUses'],
  organizationId: string,
  groups: ReadonlyMap<Channel, unknown>,
): Promise<LockedUses> => (groups.size === 0 ? new Map() : channelUses.lock(organizationId, [...groups.keys()].map(({ id }) => id).sort()));

/** The use of a channel that was locked. */
export function lockedUseOf<Found>(uses: ReadonlyMap<string, Found>, id: string): Found {
  const use = uses.get(id);
  if (use === undefined) throw new Error(`The use of channel ${id} was not read`);
  return use;
}

/** Messages through channels with limits, by their channel. */
export function byLimitedChannel<One extends { readonly outgoing: OutgoingMessage }>(messages: readonly One[]): Map<Channel, One[]> {
  const groups = new Map<string, readonly [Channel, One[]]>();
  for (const message of messages) {
    const channel = message.outgoing.via?.channel;
    if (!channel || !(channel.ramp || isLimited(channel.limits))) continue;
    const group = groups.get(channel.id) ?? ([channel, []] as const);
    group[1].push(message);
    groups.set(channel.id, group);
  }
  return new Map(groups.values());
}
