import type { EntryReader, NotedEntry } from '../../application/audiences/why-not/entry-reader.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type LastEntryRow, lastEntry } from '../spinners/live-spinner-repository.ts';

/** The rows of arrivals that are looked through: each has what one statement has added or changed. */
const mostRows = 10_000;

const arrival = `
  select jsonb_build_object('revision', found.revision, 'isMoved', found.moved) from (
    select id, record_ids, items from live_arrivals where organization_id = $1 and spinner_id = $2 order by id limit ${mostRows}) a
  cross join lateral (
    select null::int as revision, false as moved where a.record_ids @> $3::bigint
    union all
    select (item ->> 'revision')::int, coalesce((item ->> 'isMoved')::boolean, false) from jsonb_array_elements(a.items) item where (item ->> 'recordId')::bigint = $3::bigint) found
  order by a.id limit 1`;

const noted = `
  select (select since from live_spinners where organization_id = $1 and spinner_id = $2) as "liveSince",
    (${arrival}) as arrival, (${lastEntry('$3::bigint')}) as last`;

type Row = Omit<NotedEntry, 'last'> & { readonly last: LastEntryRow | null };

/** Reads what a spinner has noted of a record by key. */
export class PostgresEntryReader implements EntryReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async read(organizationId: string, spinnerId: string, recordId: string): Promise<NotedEntry> {
    const [row] = await reading(() => this.#database.query<Row>('read_entry', noted, [organizationId, spinnerId, recordId]));
    const { liveSince, arrival: found, last } = row as Row;
    return { liveSince, arrival: found, last: last && { ...last, at: new Date(last.at) } };
  }
}
