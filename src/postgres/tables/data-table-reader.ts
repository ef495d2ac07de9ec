import { type Page, pageFrom } from '../../application/kernel/page.ts';
import { countedRecords, type DataTableReader, type DataTableReport } from '../../application/tables/data-table-reader.ts';
import { searchPattern } from '../../domain/kernel/search-pattern.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { dataTableOf } from './data-table-repository.ts';
import { dataTableColumns, type StoredTable } from './data-table-row.ts';

const all = `select ${dataTableColumns.fields()} from data_tables where organization_id = $1 order by id`;
const find = `select ${dataTableColumns.fields()} from data_tables where organization_id = $1 and id = $2`;

// Records are counted up to the bound, in the order of the primary key: without an order, PostgreSQL may read all records there are to
// find the few of one table.
const reports = (where: string): string => `
  select ${dataTableColumns.fields('t')}, counted.n as counted, last.at as "lastAt"
  from (${where}) t, lateral (
    select count(*) as n from (
      select 1 from records r where r.organization_id = $1 and r.data_table_id = t.id order by r.id limit ${countedRecords + 1}) bounded) counted, lateral (
      select max(newest.created_at) as at
      from (select created_at from records r where r.organization_id = $1 and r.data_table_id = t.id order by r.id desc limit 1) newest) last
  order by t.id`;

const one = reports(`select ${dataTableColumns.names} from data_tables where organization_id = $1 and id = $2`);
const many = reports(
  `select ${dataTableColumns.names} from data_tables where organization_id = $1 and id > $2 and ($3::uuid is null or project_id = $3)
    and ($5::uuid[] is null or id = any($5)) and ($6::text is null or name ~ $6) order by id limit $4`,
);

// The count of a larger table is estimated from the planner's statistics: its share of all records. A cluster has them on its workers
// alone, so that there is no estimate.
const estimate = `
  select s.value as id, (c.reltuples * s.frequency)::bigint as records
  from pg_class c, pg_stats p, unnest(p.most_common_vals::text::text[], p.most_common_freqs) as s (value, frequency)
  where c.oid = 'records'::regclass and p.schemaname = c.relnamespace::regnamespace::text and p.tablename = c.relname
  and p.attname = 'data_table_id' and s.value = any($2::text[]) and $1::uuid is not null`;

const first = '00000000-0000-0000-0000-000000000000';

interface ReportRow extends StoredTable {
  readonly counted: string;
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
    const [report] = await this.#reports('read_data_table', one, [organizationId, dataTableId]);
    return report;
  }

  async list(organizationId: string, request: Parameters<DataTableReader['list']>[1]): Promise<Page<DataTableReport>> {
    const { limit, after, projectId = null, search, reach } = request;
    const from = after?.[0] ?? first;
    if (!isUuid(from)) return { items: [], next: undefined };
    const pattern = search === undefined ? null : searchPattern(search);
    const values = [organizationId, from, projectId, limit + 1, reach?.dataTableIds ?? null, pattern];
    return pageFrom(await this.#reports('list_data_tables', many, values), limit, ({ table }) => [table.id]);
  }

  async #reports(name: string, text: string, values: readonly unknown[]): Promise<readonly DataTableReport[]> {
    const rows = await reading(() => this.#database.query<ReportRow>(name, text, values));
    const large = rows.filter(({ counted }) => Number(counted) > countedRecords).map(({ id }) => id);
    const estimates = await this.#estimates(values[0], large);
    return rows.map(({ counted, lastAt, ...stored }) => {
      const count = Math.max(Number(counted), estimates.get(stored.id) ?? 0);
      return { table: dataTableOf(stored), records: { count, isEstimate: large.includes(stored.id), lastAt: lastAt ?? undefined } };
    });
  }

  async #estimates(organizationId: unknown, dataTableIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (dataTableIds.length === 0) return new Map();
    type Estimate = { readonly id: string; readonly records: string };
    const rows = await reading(() => this.#database.query<Estimate>('estimate_records', estimate, [organizationId, dataTableIds]));
    return new Map(rows.map(({ id, records }) => [id, Number(records)]));
  }
}
