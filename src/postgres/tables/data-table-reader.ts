import { type Page, pageFrom } from '../../application/kernel/page.ts';
import { countedRecords, type DataTableReader, type DataTableReport } from '../../application/tables/data-table-reader.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { dataTableOf } from './data-table-repository.ts';
import { dataTableColumns, type StoredTable } from './data-table-row.ts';

const all = `select ${dataTableColumns.fields()} from data_tables where organization_id = $1 order by id`;
const find = `select ${dataTableColumns.fields()} from data_tables where organization_id = $1 and id = $2`;

// Records are counted up to the bound, in the order of the primary key: without an order, PostgreSQL may read all records there are to
// find those of one table. For a larger table, the count is estimated from the planner's statistics: its share of all records.
const reports = (where: string): string => `
  select ${dataTableColumns.fields('t')}, counted.n as counted, last.at as "lastAt",
    case when counted.n > ${countedRecords} then (
      select (c.reltuples * s.frequency)::bigint
      from pg_class c, pg_stats p, unnest(p.most_common_vals::text::text[], p.most_common_freqs) as s (value, frequency)
      where c.oid = 'records'::regclass and p.schemaname = c.relnamespace::regnamespace::text and p.tablename = c.relname
      and p.attname = 'data_table_id' and s.value = t.id::text limit 1) end as estimated
  from (${where}) t, lateral (
    select count(*) as n from (
      select 1 from records r where r.organization_id = t.organization_id and r.data_table_id = t.id order by r.id limit ${countedRecords + 1}) bounded) counted, lateral (
      select max(newest.created_at) as at
      from (select created_at from records r where r.organization_id = t.organization_id and r.data_table_id = t.id order by r.id desc limit 1) newest) last
  order by t.id`;

const one = reports(`select ${dataTableColumns.names} from data_tables where organization_id = $1 and id = $2`);
const many = reports(
  `select ${dataTableColumns.names} from data_tables where organization_id = $1 and id > $2 and ($3::uuid is null or project_id = $3)
    and ($5::uuid[] is null or id = any($5)) order by id limit $4`,
);

const first = '00000000-0000-0000-0000-000000000000';

interface ReportRow extends StoredTable {
  readonly counted: string;
  readonly estimated: string | null;
  readonly lastAt: Date | null;
}

/** Reads data tables with their record counts. */
export class PostgresDataTableReader implements DataTableReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async find(organizationId: string, dataTableId: string): Promise<DataTable | undefined> {
    const [row] = await reading(() => this.#database.query<StoredTable>('find_one_data_table', find, [organizationId, dataTableId]));
    return row && dataTableOf(row);
  }

  async all(organizationId: string): Promise<readonly DataTable[]> {
    const rows = await reading(() => this.#database.query<StoredTable>('all_data_tables', all, [organizationId]));
    return rows.map(dataTableOf);
  }

  async read(organizationId: string, dataTableId: string): Promise<DataTableReport | undefined> {
    const [row] = await reading(() => this.#database.query<ReportRow>('read_data_table', one, [organizationId, dataTableId]));
    return row && reportOf(row);
  }

  async list(organizationId: string, request: Parameters<DataTableReader['list']>[1]): Promise<Page<DataTableReport>> {
    const { limit, after, projectId, reach } = request;
    const from = after?.[0] ?? first;
    if (!isUuid(from)) return { items: [], next: undefined };
    const values = [organizationId, from, projectId ?? null, limit + 1, reach?.dataTableIds ?? null];
    const rows = await reading(() => this.#database.query<ReportRow>('list_data_tables', many, values));
    return pageFrom(rows.map(reportOf), limit, ({ table }) => [table.id]);
  }
}

function reportOf({ counted, estimated, lastAt, ...stored }: ReportRow): DataTableReport {
  const isEstimate = Number(counted) > countedRecords;
  const count = Math.max(Number(counted), Number(estimated ?? 0));
  return { table: dataTableOf(stored), records: { count, isEstimate, lastAt: lastAt ?? undefined } };
}
