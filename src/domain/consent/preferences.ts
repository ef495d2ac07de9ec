import type { AddressKind, FoldedAddress } from '../channels/address-kind.ts';
import { Entity } from '../kernel/entity.ts';
import type { ConsentAct, ConsentEntry } from './consent-entry.ts';
import type { Topic } from './topic.ts';

/** The last act about a topic, and when it was. */
export interface TopicChoice {
  readonly state: ConsentAct;
  readonly at: Date;
}

/** Why an address gets nothing about a topic. */
export const topicBars = ['topic_left', 'not_opted_in'] as const;
export type TopicBar = (typeof topicBars)[number];

/** Why an address with a choice gets nothing about a topic; undefined if it may. */
export function topicBarOf({ reaches }: Pick<Topic, 'reaches'>, state: ConsentAct | undefined): TopicBar | undefined {
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
  changedAt: Date;
}>() {
  /** Without a choice, for an address that nothing is known of. */
  static none(organizationId: string, { kind, address }: FoldedAddress, now: Date): Preferences {
    return new Preferences({ organizationId, kind, address, choices: {}, changedAt: now });
  }

  choiceOf(topic: string): TopicChoice | undefined {
    return Object.hasOwn(this.choices, topic) ? this.choices[topic] : undefined;
  }

  stateOf(topic: string): ConsentAct | undefined {
    return this.choiceOf(topic)?.state;
  }

  /** The preferences after an act: of two about a topic the later one holds, whichever is heard first. */
  after({ act, topics, at, notedAt }: Pick<ConsentEntry, 'act' | 'topics' | 'at' | 'notedAt'>): Preferences {
    const changed = topics.filter((topic) => (this.choiceOf(topic)?.at ?? at) <= at);
    if (changed.length === 0) return this;
    const choices = { ...this.choices, ...Object.fromEntries(changed.map((topic) => [topic, { state: act, at }])) };
    return this.with({ choices, changedAt: notedAt });
  }
}
