import { isoTimePattern } from '../../domain/kernel/iso-time.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import { columnKindOf } from '../../domain/tables/column-kinds/column-kinds.ts';
import type { Column } from '../../domain/tables/data-table.ts';
import { type RecordSort, type SortPosition, sortedCharacters } from '../../domain/tables/record-order.ts';

/** Collects the parameter values of a statement that is built in parts. */
export class Values {
  readonly list: unknown[] = [];

  /** Adds a value; returns its placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** SQL for what `sortKeyOf` returns for a stored record. */
export function sortKeySql(column: Column, values: Values): string {
  const key = `${values.add(keyOf(column))}::text`;
  switch (columnKindOf(column.type).sortsBy) {
    case 'number':
      return `case when jsonb_typeof(data->${key}) = 'number' then (data->>${key})::float8 end`;
    case 'time':
      return timeSql(`data->>${key}`, values);
    case 'text':
      return `lower(left(data->>${key}, ${sortedCharacters}) collate "C")`;
  }
}

// Offsets are computed here, since PostgreSQL accepts fewer of them, and so are fractions, since it rounds them and JavaScript truncates
// them. Parts are taken by position: a regular expression with captures takes thirty times as long as one that only tests.
const timeSql = (text: string, values: Values): string => `(
  select case when v ~ ${values.add(isoTimePattern)}::text and left(v, 4) <> '0000' then
    date_part('epoch', left(v, case when length(v) = 10 then 10 when substr(v, 17, 1) = ':' then 19 else 16 end)::timestamp) * 1000
    + case when length(v) in (10, 16, 17, 20) then 0 else
      case when substr(v, 20, 1) in ('.', ',') then rpad(substring(v from '[.,]([0-9]{1,3})'), 3, '0')::int else 0 end
      - case when left(right(v, 3), 1) in ('+', '-') then ${offsetSql("right(v, 3) || '00'")}
        when left(right(v, 5), 1) in ('+', '-') then ${offsetSql('right(v, 5)')}
        when left(right(v, 6), 1) in ('+', '-') then ${offsetSql("replace(right(v, 6), ':', '')")} else 0 end end end
  from (select ${text} as v offset 0) one)`;

/** Milliseconds of an offset such as `+0130`. */
const offsetSql = (zone: string): string => `(left(${zone}, 3)::int * 60 + (left(${zone}, 1) || right(${zone}, 2))::int) * 60000`;

/** The condition for rows after a place; it compares the columns `key` and `id`. */
export function afterSql({ column, descending }: RecordSort, { key, id }: SortPosition, values: Values): string {
  const above = descending ? '<' : '>';
  const further = `id ${above} ${values.add(id)}::bigint`;
  if (!column) return further;
  if (key === null) return `(key is null and ${further})`;
  const at = typeof key === 'number' ? `${values.add(key)}::float8` : `${values.add(key)}::text collate "C"`;
  return `(key ${above} ${at} or key = ${at} and ${further} or key is null)`;
}

/** The `order by` list. */
export const orderSql = ({ column, descending }: RecordSort): string => {
  const direction = descending ? 'desc' : 'asc';
  return column ? `key ${direction} nulls last, id ${direction}` : `id ${direction}`;
};
