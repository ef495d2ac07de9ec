import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { TopicChoice, TopicState } from '../../domain/consent/preferences.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** The addresses in each state; a state in which there are none may be absent. */
export type StateCounts = Readonly<Partial<Record<TopicState, number>>>;

/** The acts of one month (UTC), such as `2026-03`, that brought addresses into a state that they were not in. */
export interface TopicMonth {
  readonly month: string;
  readonly acts: StateCounts;
}

/** An address in the list of a topic. */
export interface TopicPerson extends FoldedAddress {
  readonly choice: TopicChoice;
}

/** The list of a topic that is read: of a state, and perhaps of addresses of one kind that begin with a text. */
export interface TopicList {
  readonly state: TopicState;
  readonly prefix?: FoldedAddress | undefined;
}

/** Reads the lists of topics and their counts. Neither reads all choices or the history. */
export abstract class TopicReader {
  /** By the key of the topic; one about which nobody has said anything is absent. */
  abstract counts(organizationId: string): Promise<ReadonlyMap<string, StateCounts>>;
  /** The months of a topic from one on, the oldest first; those without an act are absent. */
  abstract months(organizationId: string, topic: string, since: string): Promise<readonly TopicMonth[]>;
  /** The address that said something last for the first time comes first; with a prefix it is by address. The page key is a number, or an address. */
  abstract people(organizationId: string, topic: string, list: TopicList, page: PageRequest): Promise<Page<TopicPerson>>;
  /** The act about a topic that holds for each of the addresses, in any order; none for a forgotten one. */
  abstract proofs(organizationId: string, topic: string, addresses: readonly FoldedAddress[]): Promise<readonly ConsentEntry[]>;
}
