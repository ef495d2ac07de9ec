import pg from 'pg';
import type { Page } from '../../application/kernel/page.ts';
import type { RecordPageRequest, RecordReader, StoredRecord } from '../../application/tables/record-reader.ts';
import { InvalidState } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { pageKeyOf, startOf } from '../../domain/tables/record-order.ts';
import { searchPattern } from '../../domain/tables/record-search.ts';
import type { Queryable } from '../engine/connection.ts';
import { reading } from '../engine/failures.ts';
import { filterToSql } from './filter-to-sql.ts';
import { afterSql, orderSql, sortKeySql, Values } from './record-order.ts';

const list = `
  select id, data as cells, created_at as "createdAt" from records
  where organization_id = $1 and data_table_id = $2 and id > $3 order by id limit $4`;

const find = `
  select id, data as cells, created_at as "createdAt" from records
  where organization_id = $1 and data_table_id = $2 and id = $3`;

/** A page ends with the record that makes it larger than this many bytes. */
const maxBytes = 8 * 1024 * 1024;
/** A search in the order of ids reads at most this many records per page. */
const window = 200_000;

/** Whether the server canceled a statement because of its timeout. */
const isTooLong = (reason: unknown): boolean => reason instanceof pg.DatabaseError && reason.code === '57014';

interface PageRow extends StoredRecord {
  readonly found: string;
  /** The last id that was read, if the search ended before the end of the table. */
  readonly end: string | null;
}

/** Reads records by id, and pages of records in any order. */
export class PostgresRecordReader implements RecordReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async list(organizationId: string, dataTableId: string, page: Parameters<RecordReader['list']>[2]): Promise<readonly StoredRecord[]> {
    const values = [organizationId, dataTableId, page.after ?? '0', page.limit];
    return reading(() => this.#database.query<StoredRecord>('list_records', list, values));
  }

  async find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined> {
    if (!isRecordId(recordId)) return undefined;
    const values = [organizationId, dataTableId, recordId];
    const [record] = await reading(() => this.#database.query<StoredRecord>('find_record', find, values));
    return record;
  }

  async page(table: DataTable, request: RecordPageRequest): Promise<Page<StoredRecord>> {
    const { sort, limit } = request;
    const { text, values } = pageSql(table, request);
    // Unnamed: the statement has too many forms to keep them all prepared.
    const rows = await reading(() => this.#database.query<PageRow>('', text, values)).catch((reason) => {
      throw isTooLong(reason) ? new InvalidState('The data table is too large for this query; omit `sort.column`') : reason;
    });
    const items = rows.filter(({ id }) => id !== null).map(({ id, cells, createdAt }) => ({ id, cells, createdAt }));
    const [first] = rows;
    const last = items.at(-1);
    if (last && Number(first?.found) > items.length) return { items, next: pageKeyOf(sort, last) };
    const end = first?.end ?? undefined;
    return { items, next: end !== undefined && items.length <= limit ? [end] : undefined };
  }
}

function pageSql(table: DataTable, { sort, search, hint, limit, after }: RecordPageRequest): { text: string; values: readonly unknown[] } {
  const values = new Values();
  const ofTable = `organization_id = ${values.add(table.organizationId)}::uuid and data_table_id = ${values.add(table.id)}::uuid`;
  const start = startOf(sort, after);
  const following = start ? afterSql(sort, start, values) : 'true';
  const isWindowed = (search !== undefined || hint !== undefined) && !sort.column;
  const hinted = hint === undefined ? undefined : filterToSql(hint, table, values);
  const found = [hinted ?? [], search === undefined ? [] : searchSql(table, search, values)].flat().join(' and ') || 'true';
  const end = `select id from records where ${ofTable} and ${following} order by ${orderSql(sort)} offset ${window - 1} limit 1`;
  const within = sort.descending
    ? 'id >= coalesce((select id from bound), 0)'
    : 'id <= coalesce((select id from bound), 9223372036854775807)';
  const text = `
    with bound as materialized (select (${isWindowed ? end : 'null::bigint'}) as id),
    page as materialized (
      select * from (
        select id, data, created_at, ${sort.column ? sortKeySql(sort.column, values) : 'null'} as key
        from records where ${ofTable} and ${found} ${sort.column ? 'offset 0' : ''}
      ) r
      where ${following} ${isWindowed ? `and ${within}` : ''} order by ${orderSql(sort)} limit ${values.add(limit + 1)}
    ),
    sized as (
      select *, row_number() over w as place, sum(octet_length(data::text)) over w - octet_length(data::text) as before
      from page window w as (order by ${orderSql(sort)} rows unbounded preceding)
    )
    select s.id, s.data as cells, s.created_at as "createdAt", (select count(*) from page) as found, bound.id as "end"
    from bound left join sized s on s.place <= ${values.add(limit)} and s.before < ${maxBytes}
    order by s.place`;
  return { text, values: values.list };
}

/** SQL for whether a cell of one of the columns contains the text. */
function searchSql({ columns }: DataTable, search: string, values: Values): string {
  const keys = values.add(JSON.stringify(columns.map(keyOf)));
  const pattern = values.add(searchPattern(search));
  return `exists (select from jsonb_each_text(data) e where e.value ~ ${pattern}::text and ${keys}::jsonb ? e.key)`;
}
