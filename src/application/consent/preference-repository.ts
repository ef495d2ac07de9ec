import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { Preferences, TopicState } from '../../domain/consent/preferences.ts';
import type { TopicReach } from '../../domain/consent/topic.ts';
import type { PageLanguage } from '../../domain/kernel/language.ts';

/** The facts that decide who gets a topic. */
export interface TopicStates {
  /** Undefined if the topic has no row. */
  readonly reaches: TopicReach | undefined;
  /** The last act of each address that has one, by `kind address`. */
  readonly states: ReadonlyMap<string, TopicState>;
}

/** The preferences of an address before acts and after them. */
export interface ChangedPreferences {
  readonly before: Preferences;
  readonly after: Preferences;
}

/** The topics that people want to hear of, with the proof. Each entry is told by the repository itself, so that no use case can forget it. */
export interface PreferenceRepository {
  find(organizationId: string, address: FoldedAddress): Promise<Preferences | undefined>;
  /** Reads and locks them, in the order of the addresses; an address that nothing is known of has no choices. */
  lock(organizationId: string, addresses: readonly FoldedAddress[], now: Date): Promise<readonly Preferences[]>;
  /** Saves preferences that are locked, the lists and counts of their topics, and the entries that led to them. All are of one organization. */
  save(changes: readonly ChangedPreferences[], entries: readonly ConsentEntry[]): Promise<void>;
  /** Saves the language that the owner of addresses has chosen; null for none. It is no act, and has no entry. */
  speak(organizationId: string, addresses: readonly FoldedAddress[], language: PageLanguage | null, now: Date): Promise<void>;
  /** Replaces an address in its entries, takes it out of all lists, and forgets what it has joined. Returns the number of those entries. */
  forget(organizationId: string, address: FoldedAddress, hash: string): Promise<number>;
  /** As `forget`, and forgets what it has left, too, and the network addresses of its entries. */
  erase(organizationId: string, address: FoldedAddress, hash: string): Promise<number>;
  /** The addresses, as `kind address`, whose owners get at most one message a week. One statement, whatever the addresses. */
  limitedAmong(organizationId: string, addresses: readonly FoldedAddress[]): Promise<ReadonlySet<string>>;
  /** Finds them as `limitedAmong` does; the choice of each stays as it is until the transaction ends. */
  holdLimited(organizationId: string, addresses: readonly FoldedAddress[]): Promise<ReadonlySet<string>>;
  /** One statement, whatever the addresses. */
  statesOf(organizationId: string, topic: string, addresses: readonly FoldedAddress[]): Promise<TopicStates>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly preferences: PreferenceRepository;
  }
}
