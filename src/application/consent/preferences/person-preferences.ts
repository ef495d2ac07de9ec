import { addressRules, type FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Frequency } from '../../../domain/consent/frequency.ts';
import { type TopicBar, type TopicChoice, topicBarOf } from '../../../domain/consent/preferences.ts';
import type { Suppression } from '../../../domain/consent/suppression.ts';
import type { Topic } from '../../../domain/consent/topic.ts';
import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { PageLanguage } from '../../../domain/kernel/language.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import type { MailPauses } from './mail-pauses.ts';

/** A topic, and whether an address wants to hear of it. */
export interface WantedTopic {
  readonly topic: Topic;
  readonly choice: TopicChoice | undefined;
  /** Why it gets nothing about the topic; undefined if it does, unless it is suppressed. */
  readonly bar: TopicBar | undefined;
  /** Whether its owner has asked for it, and can still confirm that. */
  readonly isPending: boolean;
}

/** The wishes of an address, by all topics of the organization. */
export interface PersonPreferences {
  readonly address: FoldedAddress;
  readonly suppression: Suppression | undefined;
  readonly frequency: Frequency;
  /** The language that they have chosen for public pages. */
  readonly language: PageLanguage | null;
  /** The day on which the pause of their mail ends, such as `2026-12-31`; null without one. */
  readonly pausedUntil: string | null;
  readonly topics: readonly WantedTopic[];
}

/** The canonical form of an address that a caller names. @throws ValidationFailed */
export function namedAddress({ kind, address: given }: FoldedAddress): FoldedAddress {
  const { fold, addressFault } = addressRules(kind);
  const address = fold(given);
  const fault = addressFault(address);
  if (fault !== undefined) throw new ValidationFailed([{ path: 'address', message: fault }]);
  return { kind, address };
}

export async function findPersonPreferences(
  transaction: Transaction,
  mailPauses: MailPauses,
  organizationId: string,
  address: FoldedAddress,
  now: Date,
): Promise<PersonPreferences> {
  const { topics, preferences, suppressions, confirmations } = transaction;
  const [all, known, suppression, confirmation, pausedUntil] = await Promise.all([
    topics.findMany(organizationId),
    preferences.find(organizationId, address),
    suppressions.find(organizationId, address.kind, address.address),
    confirmations.findOpen(organizationId, address),
    mailPauses.until(transaction, { organizationId, addresses: [address] }, now),
  ]);
  const pending = confirmation?.isOpen(now) ? confirmation.topics : {};
  const wanted = all.map((topic) => {
    const choice = known?.choiceOf(topic.key);
    return { topic, choice, bar: topicBarOf(topic, choice?.state), isPending: Object.hasOwn(pending, topic.key) };
  });
  const { frequency, language = null } = known ?? {};
  return { address, suppression, frequency: frequency ?? 'all', language, pausedUntil, topics: wanted };
}
