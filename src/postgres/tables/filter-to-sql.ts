import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { dayBeside } from '../../domain/kernel/zone.ts';
import { keyOf } from '../../domain/tables/column-keys.ts';
import type { ColumnCondition, Comparand, Condition } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { foldText } from '../../domain/tables/folded-text.ts';
import { sortKeySql, type Values } from './record-order.ts';

// The characters that JavaScript's `trim` removes.
const space = '[\\t\\n\\v\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*';
const dateLike = "'[0-9]{4}-[0-9]{2}-[0-9]{2}'";
const plainNumber = "'^-?(0|[1-9][0-9]*)(\\.[0-9]+)?$'";
const anything = '.*';
const maxListed = 20;
const maxCharacters = 100;
const maxParts = 4;
/** With more values, checking a record in SQL costs more than sending it. */
const maxValues = 60;

/**
 * SQL that is true for every record that matches the condition, and for as few others as a cheap check allows; undefined if SQL cannot
 * narrow the records. `matches` decides in the end, since PostgreSQL folds case and reads times by other rules.
 */
export function filterToSql(condition: Condition, table: DataTable, values: Values): string | undefined {
  if ('all' in condition) {
    const hints = condition.all.flatMap((one) => filterToSql(one, table, values) ?? []);
    return hints.length > 0 ? `(${hints.join(' and ')})` : undefined;
  }
  if ('any' in condition) {
    const before = values.list.length;
    const hint = anyOf(condition.any.map((one) => filterToSql(one, table, values)));
    // PostgreSQL rejects parameters that the statement does not use.
    if (hint === undefined) values.list.length = before;
    return hint;
  }
  return 'not' in condition ? undefined : columnConditionSql(condition, table, values);
}

function anyOf(hints: readonly (string | undefined)[]): string | undefined {
  return hints.includes(undefined) ? undefined : `(${hints.join(' or ')})`;
}

function columnConditionSql(condition: ColumnCondition, table: DataTable, values: Values): string | undefined {
  if (values.list.length > maxValues) return undefined;
  const column = table.column(condition.column);
  const cell = new CellSql(keyOf(column), values);
  switch (condition.operator) {
    case 'is_empty':
      return cell.reads(`^${space}$`, "coalesce(%, '')");
    case 'equals':
      return cell.equals(condition.value);
    case 'in':
      return condition.value.length > maxListed ? undefined : anyOf(condition.value.map((value) => cell.equals(value)));
    case 'falls_on':
      return condition.value.length > maxListed ? undefined : cell.fallsOn(condition.value);
    case 'contains':
      return cell.reads(patternOf(condition.value));
    case 'starts_with':
      return cell.reads(`^${space}${patternOf(condition.value)}`);
    case 'ends_with':
      return cell.reads(`${patternOf(condition.value)}${space}$`);
    case 'greater_than':
      return cell.compares('>', condition.value);
    case 'at_least':
      return cell.compares('>=', condition.value);
    case 'less_than':
      return cell.compares('<', condition.value);
    case 'at_most':
      return cell.compares('<=', condition.value);
    default:
      return undefined;
  }
}

/** SQL for the cells of one column. */
class CellSql {
  readonly #key: string;
  readonly #values: Values;

  constructor(key: string, values: Values) {
    this.#key = key;
    this.#values = values;
  }

  #place(): string {
    return `${this.#values.add(this.#key)}::text`;
  }

  /** JavaScript formats numbers differently, so every number passes. */
  reads(pattern: string, form = '%'): string {
    const place = this.#place();
    const text = form.replace('%', () => `data->>${place}`);
    return `(${text} ~ ${this.#values.add(pattern)}::text or jsonb_typeof(data->${place}) = 'number')`;
  }

  equals(value: Comparand): string {
    const alike = this.reads(`^${space}${patternOf(value)}${space}$`);
    if (typeof value === 'number') return `(${alike} or ${this.compares('=', value)})`;
    return isTime(value) ? `(${alike} or data->>${this.#place()} ~ ${dateLike})` : alike;
  }

  /** A time may be a day earlier or later in another zone, and two where February ends, so the days around pass, too: the days of a year with a 29 February. */
  fallsOn(days: readonly string[]): string {
    const around = days.flatMap((day) => [-2, -1, 0, 1, 2].map((distance) => dayBeside(`2024-${day.slice(-5)}`, distance).slice(5)));
    return `(data->>${this.#place()} ~ ${this.#values.add(`(${around.join('|')})`)}::text)`;
  }

  compares(operator: string, value: Comparand): string {
    const place = this.#place();
    const text = `data->>${place}`;
    if (typeof value === 'number') {
      const trimmed = `regexp_replace(${text}, ${this.#values.add(`^${space}|${space}$`)}::text, '', 'g')`;
      const number = `case when jsonb_typeof(data->${place}) = 'number' then (${text})::float8
        when length(${trimmed}) <= 16 and ${trimmed} ~ ${plainNumber} then (${trimmed})::float8 end`;
      return `coalesce(${number} ${operator} ${this.#values.add(value)}::float8, false)`;
    }
    const instant = typeof value === 'string' ? parseIsoTime(value.trim())?.instant : undefined;
    if (instant === undefined) return 'false';
    const key = sortKeySql({ name: this.#key, type: 'datetime', metadata: true, required: false }, this.#values);
    return `coalesce(${key} ${operator} ${this.#values.add(instant)}::float8, ${text} ~ ${dateLike})`;
  }
}

const isTime = (value: Comparand): boolean => typeof value === 'string' && parseIsoTime(value.trim()) !== undefined;

/**
 * A regular expression for a case-folded text. A character that is not ASCII matches anything, and so does the rest of a text that is
 * too expensive to search for. The text that is searched is not in composed form, since PostgreSQL takes quadratic time for that and
 * cannot be interrupted: composing never makes ASCII characters out of others, but for those in `foldsTo`, nor brings any together.
 */
function patternOf(value: Comparand): string {
  const folded = Array.from(foldText(String(value)));
  const pieces = [...folded.slice(0, maxCharacters).map(pieceOf), ...(folded.length > maxCharacters ? [anything] : [])];
  const parts = pieces.join('').split(/(?:\.\*)+/);
  return parts.length <= maxParts ? parts.join(anything) : [...parts.slice(0, maxParts), ''].join(anything);
}

function pieceOf(character: string): string {
  if (character > '\x7e' || character < ' ') return anything;
  const others = foldsTo[character] ?? '';
  if (/[a-z]/.test(character)) return `[${character}${character.toUpperCase()}${others}]`;
  const itself = `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return others === '' ? itself : `[${itself}${others}]`;
}

/** The characters outside ASCII that fold to an ASCII character, alone or with others: the dotted capital I, the Kelvin sign and such. */
const foldsTo: Readonly<Record<string, string>> = { i: '\\u0130', k: '\\u212a', ';': '\\u037e', '`': '\\u1fef' };
