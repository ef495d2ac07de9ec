import { keyOf } from '../domain/column-keys.ts';
import type { Column } from '../domain/data-table.ts';
import { type Place, type RecordSort, sortableTime, sortedCharacters } from '../domain/record-order.ts';

/** Collects the values of a statement that is put together. */
export class Values {
  readonly list: unknown[] = [];

  /** Answers the value's placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** What `sortKeyOf` makes of a stored record, in SQL. */
export function sortKeySql(column: Column, values: Values): string {
  const key = `${values.add(keyOf(column))}::text`;
  switch (column.type) {
    case 'number':
      return `case when jsonb_typeof(data->${key}) = 'number' then (data->>${key})::float8 end`;
    case 'datetime':
      return timeSql(`data->>${key}`, values);
    default:
      return `lower(left(data->>${key}, ${sortedCharacters}) collate "C")`;
  }
}

// By whole numbers throughout: PostgreSQL's own times know fewer offsets, and round where JavaScript cuts.
const timeSql = (text: string, values: Values): string => `(
  select ((m[1]::date - date '1970-01-01') * 86400000::bigint
    + coalesce(m[2]::int, 0) * 3600000 + coalesce(m[3]::int, 0) * 60000 + coalesce(m[4]::int, 0) * 1000
    + coalesce(rpad(left(m[5], 3), 3, '0')::int, 0)
    - case when m[6] = '-' then -1 else 1 end * (coalesce(m[7]::int, 0) * 60 + coalesce(m[8]::int, 0)) * 60000)::float8
  from regexp_match(${text}, ${values.add(sortableTime)}::text) m where left(m[1], 4) <> '0000')`;

/** What comes after a place; `key` and `id` are the columns to compare. */
export function afterSql({ column, descending }: RecordSort, { key, id }: Place, values: Values): string {
  const above = descending ? '<' : '>';
  const further = `id ${above} ${values.add(id)}::bigint`;
  if (!column) return further;
  if (key === null) return `(key is null and ${further})`;
  const at = typeof key === 'number' ? `${values.add(key)}::float8` : `${values.add(key)}::text collate "C"`;
  return `(key ${above} ${at} or key = ${at} and ${further} or key is null)`;
}

/** The order itself. */
export const orderSql = ({ column, descending }: RecordSort): string => {
  const direction = descending ? 'desc' : 'asc';
  return column ? `key ${direction} nulls last, id ${direction}` : `id ${direction}`;
};
