import type { AudienceReader, CandidateRecord, SpinnerTable } from '../../application/audiences/audience-reader.ts';
import { evaluatedBytes } from '../../application/tables/record-reader.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { recordsWithIds } from '../tables/records-by-id.ts';

const mark = `
  select settled_id::text as mark from audience_marks where organization_id = $1 and spinner_id = $2 and data_table_id = $3`;

/** The size of the records before one. */
const sizeBefore = 'sum(octet_length(data::text)) over (order by id rows unbounded preceding) - octet_length(data::text) as before';

const next = `
  select w.id::text, w.data as cells,
    exists (select 1 from recipients r where r.organization_id = $1 and r.spinner_id = $2 and r.record_id = w.id and r.once) as "isTaken"
  from (
    select id, data, ${sizeBefore} from (
      select id, data from records
      where organization_id = $1 and data_table_id = $3 and id > $4 and id <= coalesce($5, 9223372036854775807) order by id limit $6) r) w
  where w.before < ${evaluatedBytes} order by w.id`;

const find = `
  select w.id::text, w.data as cells,
    exists (select 1 from recipients r where r.organization_id = $1 and r.spinner_id = $2 and r.record_id = w.id and r.once) as "isTaken"
  from (select id, data, ${sizeBefore} from records r where ${recordsWithIds('$4::bigint[]', { table: '$3', records: 'r' })}) w
  where w.before < ${evaluatedBytes} order by w.id`;

const taken = `
  select record_id::text as id from recipients
  where organization_id = $1 and spinner_id = $2 and record_id = any($3::bigint[]) and once`;

const count = `
  select count(*)::int as count, case when count(*) = $5 then max(id)::text end as last from (
    select id from records where organization_id = $1 and data_table_id = $2 and id > $3 and id <= $4 order by id limit $5) w`;

/** Reads the records of an audience by key. */
export class PostgresAudienceReader implements AudienceReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async taken({ organizationId, spinnerId }: SpinnerTable, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.#query<{ id: string }>('audience_taken', taken, [organizationId, spinnerId, ids]);
    return new Set(rows.map(({ id }) => id));
  }

  async mark({ organizationId, spinnerId, dataTableId }: SpinnerTable): Promise<string> {
    const [row] = await this.#query<{ mark: string }>('audience_mark', mark, [organizationId, spinnerId, dataTableId]);
    return row?.mark ?? '0';
  }

  next(
    { organizationId, spinnerId, dataTableId }: SpinnerTable,
    { after, upTo, limit }: Parameters<AudienceReader['next']>[1],
  ): Promise<readonly CandidateRecord[]> {
    return this.#query('audience_next', next, [organizationId, spinnerId, dataTableId, after, upTo ?? null, limit]);
  }

  find({ organizationId, spinnerId, dataTableId }: SpinnerTable, ids: readonly string[]): Promise<readonly CandidateRecord[]> {
    return this.#query('audience_find', find, [organizationId, spinnerId, dataTableId, ids]);
  }

  async count({ organizationId, dataTableId }: SpinnerTable, { after, upTo, limit }: Parameters<AudienceReader['count']>[1]) {
    const values = [organizationId, dataTableId, after, upTo, limit];
    const [row] = await this.#query<{ count: number; last: string | null }>('audience_count', count, values);
    return { count: row?.count ?? 0, last: row?.last ?? undefined };
  }

  #query<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return reading(() => this.#database.query<Row>(name, text, values));
  }
}
