import type { FoldedAddress } from '../../../domain/channels/address-kind.ts';
import type { Frequency } from '../../../domain/consent/frequency.ts';
import { offerOf } from '../../../domain/consent/topic.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import type { PageLanguage } from '../../../domain/kernel/language.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { findSubscription } from '../find-subscription.ts';
import { heardByLink, leaveEverything } from '../leave-by-link.ts';
import type { HeardConsent } from '../note-consent.ts';
import type { UnsubscribeLinks, UnsubscribeTarget } from '../unsubscribe-links.ts';
import type { MailPauses } from './mail-pauses.ts';
import { noteFrequency } from './note-frequency.ts';
import { findOffered, findSeen, type OfferedTopic, type SeenPreferences } from './offered-topics.ts';

export interface SavePreferencesInput {
  readonly token: string;
  /** The keys of the topics that the page showed, and of those that the person has chosen. */
  readonly shown: readonly string[];
  readonly chosen: readonly string[];
  /** The day until which their mail pauses, in UTC; empty without a pause, undefined if the page did not ask. */
  readonly until: string | undefined;
  /** The frequency that they want, with the words of the page; undefined if it did not ask. */
  readonly frequency: { readonly value: Frequency; readonly words: string } | undefined;
  /** Whether they leave everything. */
  readonly everything: boolean;
  /** The language of the page, whose words are kept as the proof. */
  readonly language: PageLanguage;
  /** Whether they have chosen that language: then their next pages are in it, too. */
  readonly isLanguageChosen: boolean;
  readonly by: Actor;
}

/** Saves what a person with the link of a message has chosen; idempotent. Who has left everything is not taken back by it. */
export class SavePreferences extends UseCase<
  'unitOfWork' | 'audit' | 'clock' | 'ids',
  { links: UnsubscribeLinks; mailPauses: MailPauses }
> {
  /** Returns the preferences as they are afterwards; undefined if the token is not valid. @throws ValidationFailed for a wrong `until` */
  async execute(input: SavePreferencesInput): Promise<SeenPreferences | undefined> {
    const target = this.deps.links.targetOf(input.token);
    return this.deps.unitOfWork.run(async (transaction) => {
      const found = await findSubscription(transaction, target);
      if (!target || !found) return undefined;
      const at = this.deps.clock.now();
      const { language, isLanguageChosen } = input;
      if (isLanguageChosen) await transaction.preferences.speak(target.organizationId, found.addresses, language, at);
      if (input.everything) await leaveEverything(transaction, this.deps.audit, target, found.addresses, { by: input.by, at });
      else {
        const before = { subscription: found, topics: await findOffered(transaction, target.organizationId, found) };
        const { addresses } = found;
        const { until, frequency, by } = input;
        const { organizationId } = target;
        const said = { topics: [], words: frequency?.words ?? null, via: 'page', by, at } as const;
        const wish = frequency && {
          organizationId,
          addresses,
          frequency: frequency.value,
          heardOf: (address: FoldedAddress, act: HeardConsent['act']) => heardByLink(target, address, { act, ...said }),
        };
        await noteFrequency(transaction, this.deps, heardOf(target, before, input, at), wish, at);
        if (until !== undefined) await this.deps.mailPauses.wish(transaction, { organizationId, addresses, until, path: 'until', by }, at);
      }
      const subscription = (await findSubscription(transaction, target)) ?? found;
      return findSeen(transaction, this.deps.mailPauses, target.organizationId, subscription, at);
    });
  }
}

/** An act for each topic whose box was changed, with the words beside it. */
function heardOf(
  target: UnsubscribeTarget,
  { subscription, topics }: Pick<SeenPreferences, 'subscription' | 'topics'>,
  { shown, chosen, language, by }: SavePreferencesInput,
  at: Date,
): readonly HeardConsent[] {
  const isChanged = ({ topic: { key }, isOn }: OfferedTopic): boolean => shown.includes(key) && chosen.includes(key) !== isOn;
  return topics.filter(isChanged).flatMap(({ topic, isOn }) => {
    const act = isOn ? 'left' : 'joined';
    const said = { act, topics: [topic.key], words: offerOf(topic, language), via: 'page', by, at } as const;
    return subscription.addresses.map((address) => heardByLink(target, address, said));
  });
}
