import type { StateCounts, TopicList, TopicMonth, TopicPerson, TopicReader } from '../../application/consent/topic-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { AddressKind, FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { ConsentEntry } from '../../domain/consent/consent-entry.ts';
import type { TopicState } from '../../domain/consent/preferences.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { choiceOf, type EntryRow, entryColumns, entryOf, type StoredChoice } from './preference-rows.ts';
import { bitsInRow, stateLetters, stateOfLetter } from './topic-lists.ts';

/** Follows every other character in the order of the bytes. */
const last = '\u{10ffff}';

const numberOf = '(select n.number from topic_numbers n where n.organization_id = $1 and n.topic = $2)';
const counts = `
  select n.topic, c.state::text as state, sum(c.people)::integer as people from topic_numbers n
  join topic_counts c on c.organization_id = $1 and c.topic = n.number
  where n.organization_id = $1 group by n.topic, c.state having sum(c.people) <> 0`;
const months = `
  select to_char(c.month, 'YYYY-MM') as month, c.state::text as state, c.acts from topic_counts c
  where c.organization_id = $1 and c.topic = ${numberOf} and c.month >= $3::date and c.acts <> 0 order by c.month`;
const list = `
  select t.chunk, t.bits::text as bits from topic_people t
  where t.organization_id = $1 and t.topic = ${numberOf} and t.state = $3::"char" and t.chunk <= $4 and t.bits <> 0::bit(${bitsInRow})
  order by t.chunk desc limit $5`;
const people = `
  select p.kind, p.address, p.choices -> $2 as choice, p.id::text as id from jsonb_array_elements_text($3::jsonb) given (id)
  join preferences p on p.organization_id = $1 and p.id = given.id::bigint
  order by p.id desc`;
const search = `
  select p.kind, p.address, p.choices -> $2 as choice, p.id::text as id from preferences p
  where p.organization_id = $1 and p.kind = $3 and p.address > $4 and p.address >= $5 and p.address < $6
    and p.choices -> $2 ->> 'state' = $7 and not p.choices -> $2 ? 'isForgotten'
  order by p.address limit $8`;
const proofs = `
  select distinct on (e.kind, e.address) ${entryColumns.fields('e')} from jsonb_to_recordset($3::jsonb) as given (kind text, address text)
  join consent_entries e on e.organization_id = $1 and e.kind = given.kind and e.address = given.address
  where $2 = any(e.topics) and e.act <> 'asked'
  order by e.kind, e.address, e.at desc, e.id desc`;

interface PersonRow {
  readonly kind: AddressKind;
  readonly address: string;
  readonly choice: StoredChoice;
  readonly id: string;
}

/** Reads lists of topics along their keys. */
export class PostgresTopicReader implements TopicReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async counts(organizationId: string): Promise<ReadonlyMap<string, StateCounts>> {
    type Row = { readonly topic: string; readonly state: string; readonly people: number };
    const rows = await reading(() => this.#database.query<Row>('count_topics', counts, [organizationId]));
    const found = new Map<string, StateCounts>();
    for (const { topic, state, people: sum } of rows) found.set(topic, { ...found.get(topic), [stateOfLetter(state)]: sum });
    return found;
  }

  async months(organizationId: string, topic: string, since: string): Promise<readonly TopicMonth[]> {
    type Row = { readonly month: string; readonly state: string; readonly acts: number };
    const values = [organizationId, topic, `${since}-01`];
    const rows = await reading(() => this.#database.query<Row>('list_topic_months', months, values));
    const found = new Map<string, StateCounts>();
    for (const { month, state, acts } of rows) found.set(month, { ...found.get(month), [stateOfLetter(state)]: acts });
    return [...found].map(([month, acts]) => ({ month, acts }));
  }

  async people(organizationId: string, topic: string, { state, prefix }: TopicList, page: PageRequest): Promise<Page<TopicPerson>> {
    const { limit, after } = page;
    const rows = await reading(() => {
      if (!prefix) return this.#list(organizationId, topic, state, page);
      const range = [prefix.kind, ...(after ?? ['']), prefix.address, prefix.address + last];
      return this.#database.query<PersonRow>('search_topic_people', search, [organizationId, topic, ...range, state, limit + 1]);
    });
    const { items, next } = pageFrom(rows, limit, ({ address, id }) => [prefix ? address : id]);
    return { items: items.map(({ kind, address, choice }) => ({ kind, address, choice: choiceOf(choice) })), next };
  }

  async #list(organizationId: string, topic: string, state: TopicState, { limit, after }: PageRequest): Promise<readonly PersonRow[]> {
    const before = after ? BigInt(after[0] as string) : 2n ** 31n * bitsInRow - 1n;
    // Each row has one address at least, but the first one perhaps none before the cursor.
    const values = [organizationId, topic, stateLetters[state], String(before / bitsInRow), limit + 2];
    const rows = await this.#database.query<{ chunk: number; bits: string }>('list_topic', list, values);
    const ids: string[] = [];
    for (const { chunk, bits } of rows)
      for (let bit = bits.lastIndexOf('1'); bit >= 0; bit = bit === 0 ? -1 : bits.lastIndexOf('1', bit - 1)) {
        const id = BigInt(chunk) * bitsInRow + BigInt(bit);
        if (id < before && ids.length <= limit) ids.push(String(id));
      }
    return this.#database.query<PersonRow>('list_topic_people', people, [organizationId, topic, JSON.stringify(ids)]);
  }

  async proofs(organizationId: string, topic: string, addresses: readonly FoldedAddress[]): Promise<readonly ConsentEntry[]> {
    const named = JSON.stringify(addresses.map(({ kind, address }) => ({ kind, address })));
    const rows = await reading(() => this.#database.query<EntryRow>('find_topic_proofs', proofs, [organizationId, topic, named]));
    return rows.map(entryOf);
  }
}
