import { type WalkedTable, walkedTables } from './walked-tables.ts';

const quoted = (name: string): string => `"${name}"`;

/** The table that a place names. @throws Error if it is none */
export function tableOf(name: string): WalkedTable {
  const table = walkedTables[name];
  if (!table) throw new Error(`The table ${name} is not walked through`);
  return table;
}

const keyOf = ({ key }: WalkedTable, from: string): string => `jsonb_build_array(${Object.keys(key).map((name) => from + quoted(name))})`;

/** The values of a key in `parameter`, a JSON array. */
const given = ({ key }: WalkedTable, parameter: string): string =>
  Object.values(key)
    .map((type, index) => `(${parameter}::jsonb ->> ${index})::${type}`)
    .join(', ');

const columnsOf = ({ key }: WalkedTable): string => Object.keys(key).map(quoted).join(', ');

/** A field as JSON; bytes as base64. */
const shown = (name: string, type: string): string => (type === 'bytea' ? `encode(t.${quoted(name)}, 'base64')` : `t.${quoted(name)}`);

/** A field as a text in which hints are searched for; bytes with escapes for those beyond ASCII. */
const searched = (name: string, type: string): string =>
  type === 'bytea' ? `encode(t.${quoted(name)}, 'escape')` : `t.${quoted(name)}::text`;

const mostSearched = (fields: WalkedTable['fields']): string =>
  `concat_ws(' ', ${Object.entries(fields).map(([name, type]) => searched(name, type))})`;

/** The columns of a row that a walk reads. */
function readColumns({ key, fields, dataTable = '', record = '', job = '' }: WalkedTable): string {
  const linked = `${dataTable} ${record} ${job}`.matchAll(/\bt\.(\w+)/g);
  return [...new Set([...Object.keys(key), ...Object.keys(fields), ...[...linked].map(([, name]) => name as string)])]
    .map(quoted)
    .join(', ');
}

/**
 * $1 organization, $2 the last key or null, $3 how many rows are looked at, $4 patterns or null, $5 patterns of digits, $6 the erasure or
 * null. One row: how many rows were looked at, the key of the last one, and those that are of interest. `findsThem`: the walk itself finds
 * the records and ways, so none of them is looked up for a row.
 */
export function walkSql(name: string, isFirst: boolean, findsThem: boolean): string {
  const table = tableOf(name);
  const { fields, dataTable = 'null', record = 'null', job = 'null', hasItems } = table;
  // With an alternative in it, no index would lead to the last key.
  const behind = isFirst ? '$2::jsonb is null' : `(${columnsOf(table)}) > (${given(table, '$2')})`;
  const object = Object.entries(fields).map(([field, type]) => `'${field}', ${shown(field, type)}`);
  const finder =
    record === 'null' || findsThem
      ? 'select null::int as person where $6::uuid is not null'
      : `select f.person from erasure_finds f
         where f.organization_id = $1 and f.erasure_id = $6 and f.record_id = ${record} and f.data_table_id = ${dataTable}
           and (f.job_id = '00000000-0000-0000-0000-000000000000'${job === 'null' ? '' : ` or f.job_id = ${job}`}) limit 1`;
  const foundItems = hasItems
    ? `select jsonb_agg(f.record_id::text) as ids from jsonb_array_elements(t.items) i join erasure_finds f
         on f.organization_id = $1 and f.erasure_id = $6 and f.data_table_id = ${dataTable} and f.record_id::text = i ->> 'recordId'`
    : 'select null::jsonb as ids';
  return `
    with page as materialized (
      select ${readColumns(table)} from ${name} t where organization_id = $1 and ${behind}
      order by ${columnsOf(table)} limit $3)
    select (select count(*)::int from page) as looked,
      (select ${keyOf(table, 't.')}::text from page t order by ${Object.keys(table.key).map((one) => `t.${quoted(one)} desc`)} limit 1) as last,
      (select coalesce(jsonb_agg(jsonb_build_object('key', ${keyOf(table, 't.')}::text, 'fields', jsonb_build_object(${object}),
          'dataTableId', ${dataTable}, 'recordId', (${record})::text, 'jobId', ${job}, 'finder', finder.person, 'foundItems', coalesce(found.ids, '[]'))), '[]')
        from page t left join lateral (${finder}) finder on true left join lateral (${foundItems}) found on true
        where $4::text[] is null or finder.person is not null or found.ids is not null
          or lower(${mostSearched(fields)}) like any($4)
          or regexp_replace(${mostSearched(fields)}, '[^0-9]', '', 'g') like any($5)) as rows`;
}

/** Changes these fields of the row whose key is $2; their values follow, JSON as text. */
export function changeRowSql(name: string, fields: readonly string[]): string {
  const table = tableOf(name);
  const isRow = `organization_id = $1 and (${columnsOf(table)}) = (${given(table, '$2')})`;
  return `update ${name} set ${fields.map((field, index) => assigned(table, field, index, name)).join(', ')} where ${isRow}`;
}

function assigned({ fields }: WalkedTable, field: string, index: number, name: string): string {
  const value = `$${index + 3}::${fields[field]}`;
  // A job that still runs needs what its call gave to all messages.
  return `${quoted(field)} = ${name === 'jobs' && field === 'context' ? `case when finished_at is null then ${value} end` : value}`;
}

export function deleteRowSql(name: string): string {
  const table = tableOf(name);
  return `delete from ${name} where organization_id = $1 and (${columnsOf(table)}) = (${given(table, '$2')})`;
}
