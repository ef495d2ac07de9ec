import type { RankRequest, ScanRequest } from '../../application/tables/record-reader.ts';
import type { ViewedRecords } from '../../application/tables/record-views.ts';
import { searchedTexts, searchPattern } from '../../domain/kernel/search-pattern.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { conditionSql } from './condition-sql.ts';
import { filterToSql } from './filter-to-sql.ts';
import { afterSql, orderSql, sortKeySql, Values } from './record-order.ts';
import { recordsWithIds } from './records-by-id.ts';

/** A list of records ends with the record that makes it larger than this many bytes, unless it is to be smaller. */
export const usualBytes = 8 * 1024 * 1024;

/** A statement that is built in parts. */
export interface BuiltStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type TableKey = Pick<DataTable, 'organizationId' | 'id'>;

const ofTable = (table: TableKey, values: Values): string =>
  `organization_id = ${values.add(table.organizationId)}::uuid and data_table_id = ${values.add(table.id)}::uuid`;

const ofIds = ({ organizationId, id }: TableKey, values: Values, ids: string): string =>
  recordsWithIds(ids, { organization: `${values.add(organizationId)}::uuid`, table: `${values.add(id)}::uuid`, records: 'records' });

/** `size` records in the order of ids, and one more: how many there are (`scanned`), the last of them, and whether there is one more. */
const seenSql = (following: string, direction: 'asc' | 'desc', size: string): string => `
  select least(count(*), ${size})::int as scanned, count(*) > ${size} as more,
    ${direction === 'asc' ? 'max' : 'min'}(id) filter (where n <= ${size}) as last
  from (
    select id, row_number() over (order by id ${direction}) as n
    from records where ${following} order by id ${direction} limit ${size} + 1) w`;

/** The statement of a scan. Its windows follow the primary key; a condition is checked only within them. */
export function scanSql(table: DataTable, { window, descending, limit, search, hint, maxBytes = usualBytes }: ScanRequest): BuiltStatement {
  const values = new Values();
  const direction = descending ? 'desc' : 'asc';
  const inTable = ofTable(table, values);
  const following =
    window.after === undefined ? inTable : `${inTable} and id ${descending ? '<' : '>'} ${values.add(window.after)}::bigint`;
  const size = `${values.add(window.size)}::int`;
  const wanted = [hint && filterToSql(hint, table, values), search === undefined ? undefined : searchSql(table, search, values)];
  const text = `
    with seen as materialized (${seenSql(following, direction, size)}),
    page as materialized (
      select id, data, created_at, revision, position from (
        select id, data, created_at, revision, row_number() over (order by id ${direction}) as position
        from records where ${following} order by id ${direction} limit ${size}
      ) r where ${wanted.filter(Boolean).join(' and ') || 'true'} order by id ${direction} limit ${values.add(limit + 1)}
    ),
    sized as (
      select id, data, created_at, revision, position, row_number() over w as place, sum(octet_length(data::text)) over w - octet_length(data::text) as before
      from page window w as (order by position rows unbounded preceding)
    )
    select s.id, s.data as cells, s.created_at as "createdAt", s.revision, s.position::int, (select count(*)::int from page) as found,
      seen.scanned, seen.more, seen.last
    from seen left join sized s on s.place <= ${values.add(limit)} and s.before < ${values.add(maxBytes)}::int
    order by s.place`;
  return { text, values: values.list };
}

/** The statement of a ranking: the given records, and those of the window, in the order of their keys. */
export function rankSql(table: DataTable, { sort, limit, place, ids, window, search }: RankRequest): BuiltStatement {
  const values = new Values();
  const key = sortKeySql(sort.column, values);
  const sources = [`select id, ${key} as key from records where ${ofIds(table, values, `${values.add(ids)}::bigint[]`)}`];
  let seen = 'select 0 as scanned, false as more, null::bigint as last';
  if (window) {
    const inTable = ofTable(table, values);
    const after = `${values.add(window.after ?? '0')}::bigint`;
    seen = seenSql(`${inTable} and id > ${after}`, 'asc', `${values.add(window.size)}::int`);
    const found = search === undefined ? 'true' : searchSql(table, search, values);
    sources.push(`
      select id, ${key} as key from records
      where ${inTable} and id > ${after} and id <= (select last from seen) and ${found}`);
  }
  const text = `
    with seen as materialized (${seen})
    select seen.scanned, seen.more, seen.last, array(
      select id from (${sources.join(' union all ')}) r
      where ${place ? afterSql(sort, place, values) : 'true'} order by ${orderSql(sort)} limit ${values.add(limit)}) as ids
    from seen`;
  return { text, values: values.list };
}

/**
 * A query of the ids of a view, in one array `ids`: null if it has none. Records are sorted before they are aggregated, by key and id
 * alone. `open` is the number of records that SQL can neither match nor exclude. Undefined if it can tell of none.
 */
export function viewedIdsSql({ table, sort, search, filter, ids }: ViewedRecords, values: Values): string | undefined {
  if (ids && !sort.column) return `select ${values.add(ids)}::bigint[] as ids, 0 as open`;
  const conditions = [ids ? ofIds(table, values, `${values.add(ids)}::bigint[]`) : ofTable(table, values)];
  if (!ids && search !== undefined) conditions.push(searchSql(table, search, values));
  const matching = filter ? conditionSql(filter, table, values) : 'true';
  if (matching === undefined) return undefined;
  if (filter) conditions.push(`${matching} is not false`);
  const key = sort.column ? `, ${sortKeySql(sort.column, values)} as key` : '';
  return `
    select array_agg(id) as ids, count(*) filter (where matching is null) as open
    from (
      select id, matching from (select id, ${matching} as matching${key} from records where ${conditions.join(' and ')}) r
      order by ${orderSql(sort)}) o`;
}

/** The statement for records by id, in the order of the ids. */
export function findManySql(table: TableKey, ids: readonly string[], maxBytes = usualBytes): BuiltStatement {
  const values = new Values();
  const wanted = `${values.add(ids)}::bigint[]`;
  const text = `
    select id, data as cells, created_at as "createdAt", revision from (
      select id, data, created_at, revision, place, sum(octet_length(data::text)) over (order by place) - octet_length(data::text) as before
      from (
        select id, data, created_at, revision, array_position(${wanted}, id) as place from records
        where ${ofIds(table, values, wanted)}) r
    ) s where before < ${values.add(maxBytes)}::int order by place`;
  return { text, values: values.list };
}

// Characters that JSON escapes.
const escaped = /["\\\p{Cc}]/u;

/** SQL for whether a cell of one of the columns contains the text. */
function searchSql({ columns }: DataTable, search: string, values: Values): string {
  const keys = values.add(JSON.stringify(columns.map(keyOf)));
  const pattern = `${values.add(searchPattern(search))}::text`;
  const inCells = `exists (select 1 from jsonb_each_text(data) e where e.value ~ ${pattern} and ${keys}::jsonb ? e.key)`;
  // Most records have the text nowhere, which takes half as long to see without taking their cells apart.
  return searchedTexts(search).some((one) => escaped.test(one)) ? inCells : `data::text ~ ${pattern} and ${inCells}`;
}
