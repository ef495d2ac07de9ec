import type { AddressKind, FoldedAddress } from '../channels/address-kind.ts';
import { Entity } from '../kernel/entity.ts';
import type { PageLanguage } from '../kernel/language.ts';
import type { ConsentEntry, ConsentWay } from './consent-entry.ts';
import { actOfFrequency, type Frequency, frequencies } from './frequency.ts';
import type { Topic } from './topic.ts';

/** The states that an address can have in a topic once its owner has said something of it. */
export const topicStates = ['joined', 'left'] as const;
export type TopicState = (typeof topicStates)[number];

/** The last act about a topic, when it was, and in which way it came; null if that is not known. */
export interface TopicChoice {
  readonly state: TopicState;
  readonly at: Date;
  readonly via: ConsentWay | null;
  /** The address is forgotten: the choice holds, but it is in no list. */
  readonly isForgotten?: true;
}

/** A choice that is replaced by another, or taken out of the lists. */
export interface TopicMove {
  readonly topic: string;
  readonly from: TopicChoice | undefined;
  readonly to: TopicChoice | undefined;
}

/** Why an address gets nothing about a topic. */
export const topicBars = ['topic_left', 'not_opted_in'] as const;
export type TopicBar = (typeof topicBars)[number];

/** Why an address with a choice gets nothing about a topic; undefined if it may. */
export function topicBarOf({ reaches }: Pick<Topic, 'reaches'>, state: TopicState | undefined): TopicBar | undefined {
  if (state === 'left') return 'topic_left';
  return reaches === 'joined' && state !== 'joined' ? 'not_opted_in' : undefined;
}

/** The wishes of the owner of an address, by the keys of topics. */
export class Preferences extends Entity<{
  organizationId: string;
  kind: AddressKind;
  /** In its kind's canonical form (`fold`). */
  address: string;
  choices: Readonly<Record<string, TopicChoice>>;
  /** The frequency that they want, and when they said it; both null until they say it. */
  frequency: Frequency | null;
  frequencyAt: Date | null;
  /** The language that they have chosen for public pages; null if they have chosen none. */
  language: PageLanguage | null;
  changedAt: Date;
}>() {
  /** Without a choice, for an address that nothing is known of. */
  static none(organizationId: string, { kind, address }: FoldedAddress, now: Date): Preferences {
    const unsaid = { frequency: null, frequencyAt: null, language: null };
    return new Preferences({ organizationId, kind, address, choices: {}, ...unsaid, changedAt: now });
  }

  choiceOf(topic: string): TopicChoice | undefined {
    return Object.hasOwn(this.choices, topic) ? this.choices[topic] : undefined;
  }

  stateOf(topic: string): TopicState | undefined {
    return this.choiceOf(topic)?.state;
  }

  /** The preferences after an act: of two about a topic, or how often, the later one holds, whichever is heard first. To ask for one changes nothing. */
  after({ act, topics, at, notedAt, via }: Pick<ConsentEntry, 'act' | 'topics' | 'at' | 'notedAt' | 'via'>): Preferences {
    if (act === 'asked') return this;
    if (act === 'limited' || act === 'unlimited') {
      const frequency = frequencies.find((one) => actOfFrequency[one] === act) ?? null;
      return (this.frequencyAt ?? at) > at ? this : this.with({ frequency, frequencyAt: at, changedAt: notedAt });
    }
    const changed = topics.filter((topic) => (this.choiceOf(topic)?.at ?? at) <= at);
    if (changed.length === 0) return this;
    const choices = { ...this.choices, ...Object.fromEntries(changed.map((topic) => [topic, { state: act, at, via }])) };
    return this.with({ choices, changedAt: notedAt });
  }

  /** The choices that differ in later preferences of the same address. */
  movesTo(later: Preferences): readonly TopicMove[] {
    return Object.entries(later.choices).flatMap(([topic, to]) => {
      const from = this.choiceOf(topic);
      return from === to ? [] : [{ topic, from, to }];
    });
  }

  /** The preferences once the address is forgotten: it has joined nothing, and what it left holds. */
  get forgotten(): Preferences {
    const left = Object.entries(this.choices).filter(([, { state }]) => state === 'left');
    const choices = Object.fromEntries(left.map(([topic, choice]): [string, TopicChoice] => [topic, { ...choice, isForgotten: true }]));
    return this.with({ choices, language: null });
  }

  /** The moves that take a forgotten address out of the lists. */
  get leavings(): readonly TopicMove[] {
    return Object.entries(this.choices).flatMap(([topic, from]) => (from.isForgotten ? [] : [{ topic, from, to: undefined }]));
  }
}
