import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import type { ColumnCondition, Comparand, Condition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { foldText } from '../../domain/tables/folded-text.ts';
import { filterToSql } from './filter-to-sql.ts';
import { sortKeySql, type Values } from './record-order.ts';

/** The characters that JavaScript's `trim` removes. */
const space =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const plainNumber = "'^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$'";
const dateLike = "'[0-9]{4}-[0-9]{2}-[0-9]{2}'";
/** Texts that a number can have within it, however it is written. */
const numeral = /^[-+.0-9e]*$/;
const maxListed = 20;
const maxValues = 60;
type Compared = Extract<ColumnCondition, { readonly value: Comparand }>;
const signs = { greater_than: '>', at_least: '>=', less_than: '<', at_most: '<=' } as const;

/**
 * SQL for what `matches` returns for a stored record: true, false, or null where only `matches` can tell, mostly for cells with
 * characters outside ASCII. Undefined if SQL can tell for no record.
 */
export function conditionSql(condition: Condition, table: DataTable, values: Values): string | undefined {
  if ('all' in condition) return joined(condition.all, 'and', 'true', table, values);
  if ('any' in condition) return joined(condition.any, 'or', 'false', table, values);
  if ('not' in condition) return opposite(conditionSql(condition.not, table, values));
  return values.list.length > maxValues ? undefined : columnSql(condition, table, values);
}

function joined(conditions: readonly Condition[], by: 'and' | 'or', none: string, table: DataTable, values: Values): string | undefined {
  const all = conditions.map((one) => conditionSql(one, table, values));
  return all.includes(undefined) ? undefined : `(${all.join(` ${by} `) || none})`;
}

const opposite = (sql: string | undefined): string | undefined => sql && `(not ${sql})`;

function columnSql(condition: ColumnCondition, table: DataTable, values: Values): string | undefined {
  const { column, operator } = condition;
  if (operator === 'not_equals') return opposite(columnSql({ column, operator: 'equals', value: condition.value }, table, values));
  if (operator === 'not_contains') return opposite(columnSql({ column, operator: 'contains', value: condition.value }, table, values));
  if (operator === 'not_in') return opposite(columnSql({ column, operator: 'in', value: condition.value }, table, values));
  if (operator === 'is_not_empty') return opposite(columnSql({ column, operator: 'is_empty' }, table, values));
  if (operator === 'in') {
    if (condition.value.length > maxListed) return undefined;
    return conditionSql({ any: condition.value.map((value) => ({ column, operator: 'equals', value })) }, table, values);
  }
  // A time's date is a matter of its zone.
  if (operator === 'falls_on') return undefined;
  // So is how a time lies to now.
  if (operator === 'in_next' || operator === 'in_last' || operator === 'more_than_ago') return undefined;
  const { value = '' } = condition as Partial<Compared>;
  const instant = instantOf(value);
  const sought = foldText(String(value));
  // PostgreSQL rejects parameters that the statement does not use, so they are added after this.
  if (operator === 'equals' && instant !== undefined) return undefined;
  if (operator === 'equals' && sought === '') return 'false';
  if (operator in signs && typeof value !== 'number' && instant === undefined) return 'false';
  const key = `${values.add(keyOf(table.column(column)))}::text`;
  const text = `coalesce(data->>${key}, '')`;
  if (operator in signs && instant !== undefined) {
    const time = sortKeySql({ name: keyOf(table.column(column)), type: 'datetime', metadata: true, required: false }, values);
    const sign = signs[operator as keyof typeof signs];
    return `coalesce(${time} ${sign} ${values.add(instant)}::float8, case when ${text} ~ ${dateLike} then null else false end)`;
  }
  const trimmed = `btrim(${text}, ${values.add(space)}::text)`;
  if (operator === 'is_empty') return `(${trimmed} = '')`;
  const isNumber = `jsonb_typeof(data->${key}) = 'number'`;
  const number = (sign: string): string => {
    const other = `${values.add(value)}::float8`;
    return `case when ${isNumber} then (data->>${key})::float8 ${sign} ${other}
      when length(${trimmed}) <= 16 and ${trimmed} ~ ${plainNumber} then (${trimmed})::float8 ${sign} ${other} else false end`;
  };
  if (operator in signs) return `(${number(signs[operator as keyof typeof signs])})`;
  const given = `${values.add(sought)}::text`;
  const folded = `lower(${trimmed} collate "C")`;
  const found = {
    equals: `${folded} = ${given}`,
    contains: `strpos(${folded}, ${given}) > 0`,
    starts_with: `starts_with(${folded}, ${given})`,
    ends_with: `right(${folded}, ${Array.from(sought).length}) = ${given}`,
  }[operator as 'equals' | 'contains' | 'starts_with' | 'ends_with'];
  // JavaScript formats numbers differently.
  const asNumber = operator === 'equals' && typeof value === 'number' ? number('=') : 'null';
  const numbers = numeral.test(sought) ? `when ${isNumber} then ${asNumber}` : '';
  const alsoNumber = operator === 'equals' && typeof value === 'number' ? ` or ${number('=')}` : '';
  const hint = filterToSql(condition, table, values);
  return `(case ${numbers} when octet_length(${text}) = length(${text}) then ${found}${alsoNumber}
    when not coalesce(${hint ?? 'true'}, false) then false end)`;
}

const instantOf = (value: Comparand): number | undefined => (typeof value === 'string' ? parseIsoTime(value.trim())?.instant : undefined);
