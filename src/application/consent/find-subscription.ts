import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { foldedAddress, mediumOf } from '../../domain/channels/media.ts';
import { Subscription } from '../../domain/consent/subscription.ts';
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
  const folded = new Map<string, FoldedAddress>();
  for (const { channel, to } of await messages.findMany(organizationId, jobId, [recordId])) {
    const one = mediumOf(channel).needsUnsubscribeLink ? foldedAddress(channel, to) : undefined;
    if (one) folded.set(`${one.kind} ${one.address}`, one);
  }
  if (!organization || folded.size === 0) return undefined;
  const addresses = [];
  for (const { kind, address } of folded.values())
    addresses.push({ kind, address, suppression: await suppressions.find(organizationId, kind, address) });
  return new Subscription(organization.name, addresses);
}
