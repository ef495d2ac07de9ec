import { pickSender } from '../channels/sender-pool.ts';
import type { Message } from './message.ts';

/**
 * The channels that a person's messages of a job went through instead of another one of their step's pool, by message: the id of that other
 * one, which could not send any more. A channel that went before is not said again.
 */
export function replacedSenders(
  messages: readonly Message[],
  poolOf: (message: Message) => readonly string[] | undefined,
): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>();
  const last = new Map<string, string>();
  for (const message of [...messages].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())) {
    const { id, recordId, channel, channelId, mayHaveLeft } = message;
    const pool = poolOf(message);
    const before = last.get(channel);
    if (channelId === null) continue;
    const usual = before !== undefined && pool?.includes(before) ? before : pool && pickSender(pool, recordId);
    if (usual !== undefined && usual !== channelId && before !== channelId) replaced.set(id, usual);
    if (mayHaveLeft) last.set(channel, channelId);
  }
  return replaced;
}
