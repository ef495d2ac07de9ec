import type { StateCounts, TopicList, TopicMonth, TopicPerson, TopicReader } from '../../application/consent/topic-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** A place in the list of a topic. */
interface Place extends TopicPerson {
  readonly topic: string;
  readonly person: number;
}

/** Reads committed choices as lists of topics. */
export class MemoryTopicReader implements TopicReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async counts(organizationId: string): Promise<ReadonlyMap<string, StateCounts>> {
    const found = new Map<string, StateCounts>();
    for (const { topic, choice } of this.#places(organizationId)) {
      const counts = found.get(topic);
      found.set(topic, { ...counts, [choice.state]: (counts?.[choice.state] ?? 0) + 1 });
    }
    return found;
  }

  async months(organizationId: string, topic: string, since: string): Promise<readonly TopicMonth[]> {
    const rows = [...this.#tables.committed.topicActs.list(at(organizationId, topic))].filter(({ month }) => month >= since);
    const months = [...new Set(rows.map(({ month }) => month))].sort();
    return months.map((month) => ({
      month,
      acts: Object.fromEntries(rows.filter((row) => row.month === month).map(({ state, acts }) => [state, acts])),
    }));
  }

  async people(organizationId: string, topic: string, { state, prefix }: TopicList, page: PageRequest): Promise<Page<TopicPerson>> {
    const { limit, after } = page;
    const all = this.#places(organizationId).filter((one) => one.topic === topic && one.choice.state === state);
    const found = prefix
      ? all
          .filter(({ kind, address }) => kind === prefix.kind && address.startsWith(prefix.address) && address > (after?.[0] ?? ''))
          .sort((one, other) => (one.address < other.address ? -1 : 1))
      : all.filter(({ person }) => after === undefined || person < Number(after[0])).sort((one, other) => other.person - one.person);
    const { items, next } = pageFrom(found.slice(0, limit + 1), limit, ({ address, person }) => [prefix ? address : String(person)]);
    return { items: items.map(({ kind, address, choice }) => ({ kind, address, choice })), next };
  }

  async proofs(organizationId: string, topic: string, addresses: readonly FoldedAddress[]): Promise<readonly ConsentEntry[]> {
    return addresses.flatMap(({ kind, address }) => {
      const entries = [...this.#tables.committed.consentEntries.list(at(organizationId, kind, address))]
        .filter(({ act, topics }) => act !== 'asked' && topics.includes(topic))
        .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
      return entries.slice(-1);
    });
  }

  #places(organizationId: string): readonly Place[] {
    return [...this.#tables.committed.preferences.list(organizationId)].flatMap(({ kind, address, choices }, person) =>
      Object.entries(choices).flatMap(([topic, choice]) =>
        choice.isForgotten ? [] : [{ topic, kind, address, choice, person: person + 1 }],
      ),
    );
  }
}
