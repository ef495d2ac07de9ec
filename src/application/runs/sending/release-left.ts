import type { Sending } from '../../../domain/runs/sending.ts';
import { releaseWaiting } from '../../channels/connections/release-waiting.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * A message of a pool that goes through another channel than it was tried over shows that the former one is gone: what else waits for that
 * is tried again at once.
 */
export async function releaseLeft(
  transaction: Transaction,
  organizationId: string,
  sendings: readonly Sending[],
  now: Date,
): Promise<void> {
  const left = sendings.flatMap(({ message: { channelId }, outgoing }) => {
    const isLeft = 'channelIds' in outgoing && channelId !== null && outgoing.via?.channel && outgoing.via.channel.id !== channelId;
    return isLeft ? [channelId] : [];
  });
  for (const channelId of [...new Set(left)].sort()) await releaseWaiting(transaction, organizationId, channelId, now);
}
