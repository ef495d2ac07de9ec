import type { Limiter } from '../../../domain/channels/channel-limits.ts';
import { limiterOf, type OutgoingMessage } from '../../../domain/channels/outgoing-message.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The uses of channels and hosts, locked, by their ids. */
export type LockedUses = Awaited<ReturnType<Transaction['channelUses']['lock']>>;

/** Locks the uses of channels and hosts. */
export const lockUses = async (
  channelUses: Transaction['channelUses'],
  organizationId: string,
  groups: ReadonlyMap<Limiter, unknown>,
): Promise<LockedUses> => (groups.size === 0 ? new Map() : channelUses.lock(organizationId, [...groups.keys()].map(({ id }) => id).sort()));

/** The use of a channel or a host that was locked. */
export function lockedUseOf<Found>(uses: ReadonlyMap<string, Found>, id: string): Found {
  const use = uses.get(id);
  if (use === undefined) throw new Error(`The use of channel ${id} was not read`);
  return use;
}

/** Messages whose channel or host has limits, by it. */
export function byLimiter<One extends { readonly outgoing: OutgoingMessage }>(messages: readonly One[]): Map<Limiter, One[]> {
  const groups = new Map<string, readonly [Limiter, One[]]>();
  for (const message of messages) {
    const limiter = limiterOf(message.outgoing);
    if (!limiter) continue;
    const group = groups.get(limiter.id) ?? ([limiter, []] as const);
    group[1].push(message);
    groups.set(limiter.id, group);
  }
  return new Map(groups.values());
}
