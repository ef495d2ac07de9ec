import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import { foldedAddress, mediumOf } from '../../domain/channels/media.ts';
import { Subscription } from '../../domain/consent/subscription.ts';
import type { Topic } from '../../domain/consent/topic.ts';
import type { PageLanguage } from '../../domain/kernel/language.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { UnsubscribeTarget } from './unsubscribe-links.ts';

/** Finds the addresses that the recipient's messages went to. Undefined if there are none, or without a target. */
export async function findSubscription(transaction: Transaction, target: UnsubscribeTarget | undefined): Promise<Subscription | undefined> {
  if (!target) return undefined;
  const { organizations, messages, suppressions, preferences } = transaction;
  const { organizationId, jobId, recordId } = target;
  const organization = await organizations.find(organizationId);
  const folded = new Map<string, FoldedAddress>();
  for (const { channel, to } of await messages.findMany(organizationId, jobId, [recordId])) {
    const one = mediumOf(channel).needsUnsubscribeLink ? foldedAddress(channel, to) : undefined;
    if (one) folded.set(`${one.kind} ${one.address}`, one);
  }
  if (!organization || folded.size === 0) return undefined;
  const topic = await topicOf(transaction, target);
  const addresses = [];
  let language: PageLanguage | null = null;
  for (const { kind, address } of folded.values()) {
    const known = await preferences.find(organizationId, { kind, address });
    language ??= known?.language ?? null;
    const choice = topic && known?.choiceOf(topic.key);
    addresses.push({ kind, address, suppression: await suppressions.find(organizationId, kind, address), choice });
  }
  return new Subscription(organization.name, addresses, topic, language, await transaction.brands.find(organizationId));
}

/** The topic that the version of a job names. One about General, or a service, has none: its links leave everything, as they always did. */
async function topicOf({ jobs, spinners, topics }: Transaction, { organizationId, jobId }: UnsubscribeTarget): Promise<Topic | undefined> {
  const job = await jobs.find(organizationId, jobId);
  const version = job && (await spinners.findVersion(organizationId, job.spinnerId, job.version));
  const key = version?.definition.topic;
  return key === undefined ? undefined : topics.find(organizationId, key);
}
