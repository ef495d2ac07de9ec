import { channelKind } from '../../domain/channels/channel-kinds.ts';
import { Subscription } from '../../domain/channels/subscription.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { UnsubscribeTarget } from './unsubscribe-links.ts';

/** Finds the addresses that the recipient's messages went to. Undefined if there are none, or without a target. */
export async function findSubscription(
  { organizations, messages, suppressions }: Transaction,
  target: UnsubscribeTarget | undefined,
): Promise<Subscription | undefined> {
  if (!target) return undefined;
  const { organizationId, jobId, recordId } = target;
  const organization = await organizations.find(organizationId);
  const folded = new Set<string>();
  for (const { channel, to } of await messages.findMany(organizationId, jobId, [recordId])) {
    const { fold, needsUnsubscribeLink } = channelKind(channel);
    if (needsUnsubscribeLink && fold) folded.add(fold(to));
  }
  if (!organization || folded.size === 0) return undefined;
  const addresses = [];
  for (const address of folded) addresses.push({ address, suppression: await suppressions.find(organizationId, address) });
  return new Subscription(organization.name, addresses);
}
