import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { type TopicBar, topicBarOf } from '../../domain/consent/preferences.ts';
import { generalKey, type Subject } from '../../domain/consent/topic.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { suppressedAmong } from './suppressed-addresses.ts';

/** Why an address gets nothing of what a spinner sends. */
export type ConsentBar = 'suppressed' | 'erased' | TopicBar;

/**
 * Reads why addresses get nothing of a spinner: who has left everything, then who has left its topic, then who has not joined it. Topics
 * cost one statement, and none for General while the organization uses no topics, or for a service. Undefined stands for an address that
 * is never barred.
 */
export async function barsAmong(
  transaction: Pick<Transaction, 'suppressions' | 'preferences'>,
  organizationId: string,
  { topic, service }: Subject,
  addresses: readonly (FoldedAddress | undefined)[],
  usesTopics = true,
): Promise<(address: FoldedAddress | undefined) => ConsentBar | undefined> {
  const isService = service !== undefined;
  const key = topic ?? generalKey;
  const known = addresses.filter((address) => address !== undefined);
  const asksTopic = !isService && (topic !== undefined || usesTopics) && known.length > 0;
  const [reasonOf, found] = await Promise.all([
    suppressedAmong(transaction, organizationId, known, isService),
    asksTopic ? transaction.preferences.statesOf(organizationId, key, known) : undefined,
  ]);
  return (address) => {
    if (!address) return undefined;
    const reason = reasonOf(address);
    if (reason) return reason === 'erased' ? reason : 'suppressed';
    if (!found) return undefined;
    // A topic without a row reaches who has joined it, but General, which needs none.
    const reaches = found.reaches ?? (key === generalKey ? 'everyone' : 'joined');
    return topicBarOf({ reaches }, found.states.get(`${address.kind} ${address.address}`));
  };
}
