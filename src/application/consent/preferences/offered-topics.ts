import type { Frequency } from '../../../domain/consent/frequency.ts';
import { topicBarOf } from '../../../domain/consent/preferences.ts';
import type { Subscription } from '../../../domain/consent/subscription.ts';
import type { Topic } from '../../../domain/consent/topic.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { MailPauses } from './mail-pauses.ts';

/** A topic that a person may choose, and whether they get it now. */
export interface OfferedTopic {
  readonly topic: Topic;
  readonly isOn: boolean;
}

/** The choices of a person who has the link of a message. */
export interface SeenPreferences {
  readonly subscription: Subscription;
  readonly topics: readonly OfferedTopic[];
  /** The frequency that they want: less often if one of their addresses does. */
  readonly frequency: Frequency;
  /** The day on which the pause that they have set ends; null without one. */
  readonly pausedUntil: string | null;
}

/** The choices of a person. */
export async function findSeen(
  transaction: Transaction,
  mailPauses: MailPauses,
  organizationId: string,
  subscription: Subscription,
  now: Date,
): Promise<SeenPreferences> {
  const topics = await findOffered(transaction, organizationId, subscription);
  const limited = await transaction.preferences.limitedAmong(organizationId, subscription.addresses);
  const pausedUntil = await mailPauses.until(transaction, { organizationId, addresses: subscription.addresses }, now);
  return { subscription, topics, frequency: limited.size > 0 ? 'weekly' : 'all', pausedUntil };
}

/** The topics that a person may choose: public ones, the one of their message, and those that they have chosen before. */
export async function findOffered(
  { topics, preferences }: Pick<Transaction, 'topics' | 'preferences'>,
  organizationId: string,
  { addresses, topic: own }: Pick<Subscription, 'addresses' | 'topic'>,
): Promise<readonly OfferedTopic[]> {
  const all = await topics.findMany(organizationId);
  const known = await Promise.all(addresses.map((address) => preferences.find(organizationId, address)));
  return all.flatMap((topic) => {
    const { key, isPublic, archivedAt } = topic;
    const isOn = known.every((one) => topicBarOf(topic, one?.stateOf(key)) === undefined);
    const isTheirs = key === own?.key || known.some((one) => one?.choiceOf(key) !== undefined);
    // An archived topic can be left, but not joined.
    const isOffered = archivedAt === null ? isPublic || isTheirs : isTheirs && isOn;
    return isOffered ? [{ topic, isOn }] : [];
  });
}
