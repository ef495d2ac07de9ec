import pg from 'pg';
import type { FairShare } from '../../application/kernel/fair-share.ts';
import type { Signal } from '../../application/kernel/signal.ts';
import {
  type ChangedRecord,
  type ChangePosition,
  type ColumnValues,
  type RankRequest,
  type RecordAnchors,
  type RecordRanking,
  type RecordReader,
  type RecordScan,
  type ScannedRecord,
  type ScanRequest,
  type StoredRecord,
  valueLimits,
} from '../../application/tables/record-reader.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import type { Column, DataTable } from '../../domain/tables/data-table.ts';
import type { ConnectionPool } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { type BuiltStatement, findManySql, rankSql, scanSql, usualBytes } from './record-windows.ts';

const list = `
  select id, data as cells, created_at as "createdAt", revision from records
  where organization_id = $1 and data_table_id = $2 and id > $3 order by id limit $4`;

// Reads only the primary key: no heap page of a vacuumed table. From one page to the next takes a quarter of the time of numbering all
// records. What follows the last full page is counted.
const anchors = `
  with recursive pages (n, id) as (
    select 0, 0::bigint
    union all
    select n + 1, (
      select id from records where organization_id = $1 and data_table_id = $2 and id > p.id order by id offset $3::int - 1 limit 1)
    from pages p where id is not null
  ), starts as materialized (select n, id from pages where id is not null)
  select last.n * $3::int + (
      select count(*) from records where organization_id = $1 and data_table_id = $2 and id > last.id)::int as count,
    array(select id from starts where n > 0 order by n) as ids
  from starts last order by last.n desc limit 1`;

const find = `
  select id, data as cells, created_at as "createdAt", revision from records
  where organization_id = $1 and data_table_id = $2 and id = $3`;

// As `ofKey` of merged records, so that no index fits but that of keys.
const findByKey = `
  select id, data as cells, created_at as "createdAt", revision from records
  where (organization_id = $1 or $1 = organization_id and key is not null) and data_table_id = $2 and key = $3`;

// One statement, so that a record that is changed meanwhile has the cells of its place.
const changed = `
  with page as materialized (
    select id, data, created_at, revision, changed_at from records
    where organization_id = $1 and data_table_id = $2 and changed_at is not null
      and (changed_at, id) > (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::bigint)
    order by changed_at, id limit $5
  ), sized as (
    select id, data, created_at, revision, changed_at, sum(octet_length(data::text)) over w - octet_length(data::text) as before
    from page window w as (order by changed_at, id rows unbounded preceding)
  )
  select id, data as cells, created_at as "createdAt", revision, changed_at as "changedAt",
    (extract(epoch from changed_at) * 1000000)::bigint::text as at
  from sized where before < ${usualBytes} order by changed_at, id`;

// One row at least, for how many records were read.
const values = `
  with newest as materialized (
    select data -> $3::text as value from records where organization_id = $1 and data_table_id = $2 order by id desc limit ${valueLimits.records}
  ), grouped as (
    select value, count(*)::int as count from newest
    where value is not null and jsonb_typeof(value) <> 'null' and length(value #>> '{}') between 1 and ${valueLimits.characters}
    group by value order by count(*) desc, value limit ${valueLimits.values + 1}
  )
  select (select count(*)::int from newest) as counted, g.value, g.count
  from (select 1) one left join grouped g on true order by g.count desc, g.value`;

/** Whether the server canceled a statement because of its timeout. */
const isTooLong = (reason: unknown): boolean => reason instanceof pg.DatabaseError && reason.code === '57014';

interface Seen {
  readonly scanned: number;
  /** Whether the table goes on after the window. */
  readonly more: boolean;
  readonly last: string | null;
}

interface ScanRow extends Omit<ScannedRecord, 'id'>, Seen {
  /** Null in the only row of a scan that found nothing. */
  readonly id: string | null;
  /** The number of records found, at most one more than asked for. */
  readonly found: number;
}

const isRecordRow = (row: ScanRow): row is ScanRow & ScannedRecord => row.id !== null;
const nextOf = ({ more, last }: Seen): string | undefined => (more && last !== null ? last : undefined);

/** Reads records by id, and windows of them in any order. Organizations share the connections, statement by statement. */
export class PostgresRecordReader implements RecordReader {
  readonly #database: ConnectionPool;
  readonly #share: FairShare;

  constructor(database: ConnectionPool, share: FairShare) {
    this.#database = database;
    this.#share = share;
  }

  async list(organizationId: string, dataTableId: string, page: Parameters<RecordReader['list']>[2]): Promise<readonly StoredRecord[]> {
    const values = [organizationId, dataTableId, page.after ?? '0', page.limit];
    return this.#share.run(organizationId, () => reading(() => this.#database.query<StoredRecord>('list_records', list, values)));
  }

  async anchors(table: DataTable, every: number): Promise<RecordAnchors> {
    const values = [table.organizationId, table.id, every];
    const [found] = (await this.#read(table, { text: anchors, values })) as [RecordAnchors];
    const { count, ids } = found;
    return { count, ids: count > 0 && count % every === 0 ? ids.slice(0, -1) : ids };
  }

  async find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined> {
    if (!isRecordId(recordId)) return undefined;
    const values = [organizationId, dataTableId, recordId];
    const read = (): Promise<StoredRecord[]> => reading(() => this.#database.query<StoredRecord>('find_record', find, values));
    const [record] = await this.#share.run(organizationId, read);
    return record;
  }

  async findByKey(organizationId: string, dataTableId: string, key: string): Promise<StoredRecord | undefined> {
    const values = [organizationId, dataTableId, key];
    const read = (): Promise<StoredRecord[]> => reading(() => this.#database.query<StoredRecord>('find_record_by_key', findByKey, values));
    const [record] = await this.#share.run(organizationId, read);
    return record;
  }

  async changed(
    organizationId: string,
    dataTableId: string,
    { after, limit }: { readonly after: ChangePosition; readonly limit: number },
  ): Promise<readonly ChangedRecord[]> {
    type Row = StoredRecord & { readonly changedAt: Date; readonly at: string };
    const values = [organizationId, dataTableId, after.at, after.id, limit];
    const read = (): Promise<Row[]> => reading(() => this.#database.query<Row>('list_changed_records', changed, values));
    const rows = await this.#share.run(organizationId, read);
    return rows.map(({ at, ...record }) => ({ ...record, position: { at, id: record.id } }));
  }

  async findMany(table: DataTable, ids: readonly string[], maxBytes?: number): Promise<readonly StoredRecord[]> {
    return ids.length === 0 ? [] : this.#read<StoredRecord>(table, findManySql(table, ids, maxBytes));
  }

  async scan(table: DataTable, request: ScanRequest): Promise<RecordScan> {
    const rows = await this.#read<ScanRow>(table, scanSql(table, request), request.signal);
    const [first] = rows as [ScanRow];
    const items = rows
      .filter(isRecordRow)
      .map(({ id, cells, createdAt, revision, position }) => ({ id, cells, createdAt, revision, position }));
    const last = items.at(-1);
    if (!last || first.found === items.length) return { items, scanned: first.scanned, next: nextOf(first), isLarge: false };
    return { items, scanned: last.position, next: last.id, isLarge: items.length < request.limit };
  }

  async rank(table: DataTable, request: RankRequest): Promise<RecordRanking> {
    const [ranked] = (await this.#read(table, rankSql(table, request), request.signal)) as [Seen & { readonly ids: readonly string[] }];
    return { ids: ranked.ids, scanned: ranked.scanned, next: nextOf(ranked) };
  }

  async values(table: DataTable, column: Column): Promise<ColumnValues> {
    type Row = ColumnValues['values'][number] & { readonly counted: number };
    const rows = await this.#read<Row>(table, { text: values, values: [table.organizationId, table.id, keyOf(column)] });
    const found = rows.filter(({ value }) => value !== null);
    const listed = found.slice(0, valueLimits.values).map(({ value, count }) => ({ value, count }));
    return { values: listed, hasMore: found.length > listed.length, counted: rows[0]?.counted ?? 0 };
  }

  /** Unnamed: the statements have too many forms to keep them all prepared. */
  #read<Row>({ organizationId }: DataTable, { text, values }: BuiltStatement, signal?: Signal): Promise<Row[]> {
    const read = (): Promise<Row[]> =>
      reading(() => this.#database.query<Row>('', text, values, signal)).catch((reason) => {
        throw isTooLong(reason) ? new Unavailable({ cause: reason }) : reason;
      });
    return this.#share.run(organizationId, read, signal);
  }
}
