import type { TopicChoice, TopicMove, TopicState } from '../../domain/consent/preferences.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

// A list is stored as sets of bits: a row of `topic_people` has a bit for each of 256 ids of preferences that follow each other.
// Changes of the lists of a topic lock its row of `topic_numbers`.

/** The number of ids that a row of a list stands for. */
export const bitsInRow = 256n;

/** The letter of a state in lists and counts. */
export const stateLetters = { joined: 'j', left: 'l' } as const satisfies Record<TopicState, string>;
const letters = Object.values(stateLetters);

/** The state that a letter stands for. */
export const stateOfLetter = (letter: string): TopicState =>
  (Object.keys(stateLetters) as TopicState[]).find((state) => stateLetters[state] === letter) as TopicState;

/** A move of the owner of preferences, by their id. */
export interface PersonMove extends TopicMove {
  readonly person: string;
}

// In one order for all: two transactions never wait for each other.
const lockNumbers = `
  select topic, number from topic_numbers where organization_id = $1 and topic in (select jsonb_array_elements_text($2::jsonb))
  order by number for no key update`;
// Each takes the next numbers. Of two transactions the later one waits, finds its numbers taken, and tries again.
const numberTopics = `
  insert into topic_numbers (organization_id, topic, number)
  select $1, topic, (select coalesce(max(number), 0) from topic_numbers where organization_id = $1) + row_number() over (order by topic)
  from jsonb_array_elements_text($2::jsonb) k (topic) order by topic on conflict do nothing`;
const readRows = `
  select t.topic, t.state::text as state, t.chunk, t.bits::text as bits
  from jsonb_to_recordset($2::jsonb) as given ("topic" smallint, "chunk" integer)
  join topic_people t on t.organization_id = $1 and t.topic = given.topic and t.chunk = given.chunk`;
const writeRows = `
  insert into topic_people (organization_id, topic, state, chunk, bits)
  select $1, topic, state, chunk, bits::bit(${bitsInRow})
  from jsonb_to_recordset($2::jsonb) as given ("topic" smallint, "state" "char", "chunk" integer, "bits" text)
  on conflict (organization_id, topic, state, chunk) do update set bits = excluded.bits`;
const count = `
  insert into topic_counts as c (organization_id, topic, state, month, acts, people)
  select $1, topic, state, month, acts, people
  from jsonb_to_recordset($2::jsonb) as given ("topic" smallint, "state" "char", "month" date, "acts" integer, "people" integer)
  on conflict (organization_id, topic, state, month) do update set acts = c.acts + excluded.acts, people = c.people + excluded.people`;

interface Row {
  readonly topic: number;
  readonly state: string;
  readonly chunk: number;
  readonly bits: string;
}

/** Moves people between the lists of topics, and counts that. */
export async function moveInLists(session: PipelinedTransaction, organizationId: string, moves: readonly PersonMove[]): Promise<void> {
  if (moves.length === 0) return;
  const numbers = await lockTopics(session, organizationId, [...new Set(moves.map(({ topic }) => topic))]);
  const placed = moves.map((move) => {
    const person = BigInt(move.person);
    return { ...move, topic: numbers.get(move.topic) as number, chunk: Number(person / bitsInRow), bit: Number(person % bitsInRow) };
  });
  const wanted = [...new Map(placed.map(({ topic, chunk }) => [`${topic} ${chunk}`, { topic, chunk }])).values()];
  const known = await session.query<Row>('read_topic_lists', readRows, [organizationId, JSON.stringify(wanted)]);
  const rows = new Map(known.map((row) => [`${row.topic} ${row.state} ${row.chunk}`, row]));
  const changed = new Map<string, Row>();
  const counts = new Map<string, { topic: number; state: string; month: string; acts: number; people: number }>();
  const add = (topic: number, state: string, month: string, more: { readonly acts?: number; readonly people?: number }): void => {
    const { acts, people } = counts.get(`${topic} ${state} ${month}`) ?? { acts: 0, people: 0 };
    const sum = { acts: acts + (more.acts ?? 0), people: people + (more.people ?? 0) };
    counts.set(`${topic} ${state} ${month}`, { topic, state, month, ...sum });
  };
  for (const { topic, chunk, bit, from, to } of placed) {
    const at = listed(to);
    const month = `${(to ?? from)?.at.toISOString().slice(0, 7)}-01`;
    for (const state of letters) {
      const key = `${topic} ${state} ${chunk}`;
      const { bits } = rows.get(key) ?? { bits: '0'.repeat(Number(bitsInRow)) };
      const is = at === state ? '1' : '0';
      if (bits[bit] === is) continue;
      const row = { topic, state, chunk, bits: bits.slice(0, bit) + is + bits.slice(bit + 1) };
      rows.set(key, row);
      changed.set(key, row);
      add(topic, state, month, { people: is === '1' ? 1 : -1 });
    }
    if (at !== undefined && from?.state !== to?.state) add(topic, at, month, { acts: 1 });
  }
  if (changed.size > 0) await session.execute('write_topic_lists', writeRows, [organizationId, JSON.stringify([...changed.values()])]);
  if (counts.size > 0) await session.execute('count_topic_lists', count, [organizationId, JSON.stringify([...counts.values()])]);
}

/** The letter of the list that a choice is in. */
const listed = (choice: TopicChoice | undefined): string | undefined =>
  choice && !choice.isForgotten ? stateLetters[choice.state] : undefined;

async function lockTopics(
  session: PipelinedTransaction,
  organizationId: string,
  topics: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  for (;;) {
    const values = [organizationId, JSON.stringify(topics)];
    const rows = await session.query<{ topic: string; number: number }>('lock_topic_numbers', lockNumbers, values);
    const found = new Map(rows.map((row) => [row.topic, row.number]));
    const missing = topics.filter((topic) => !found.has(topic));
    if (missing.length === 0) return found;
    await session.execute('number_topics', numberTopics, [organizationId, JSON.stringify(missing)]);
  }
}
