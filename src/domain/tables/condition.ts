import type { Cell } from '../kernel/cell.ts';
import { memberPath } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import { parseIsoTime } from '../kernel/iso-time.ts';
import { compileFind } from './find-text.ts';
import { foldText } from './folded-text.ts';
import { type FallsOn, fallsOn } from './times/falls-on.ts';
import { liesTo, type RelativeTime, relativeOperators } from './times/relative-time.ts';

/** Compares a record's value with the condition's value. */
export type Operator = (typeof operators)[number];

/** A condition's value. */
export type Comparand = string | number | boolean;

/** A condition on one column. */
export type ColumnCondition =
  | { readonly column: string; readonly operator: 'is_empty' | 'is_not_empty' }
  | { readonly column: string; readonly operator: 'in' | 'not_in'; readonly value: readonly Comparand[] }
  | FallsOn
  | RelativeTime
  | {
      readonly column: string;
      readonly operator: Exclude<Operator, 'is_empty' | 'is_not_empty' | 'in' | 'not_in' | 'falls_on' | RelativeTime['operator']>;
      readonly value: Comparand;
    };

/** A condition on a record, as in a filter step. */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | ColumnCondition;

/** All operators. Each `not_` is the exact opposite of its partner, so it also matches an empty value. */
export const operators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'greater_than',
  'at_least',
  'less_than',
  'at_most',
  'in',
  'not_in',
  'falls_on',
  ...relativeOperators,
  'is_empty',
  'is_not_empty',
] as const;

/** The operand of an operator: one value, a number or a time, a list of values, a duration, or nothing. */
export function valueTaken(operator: Operator): 'value' | 'bound' | 'list' | 'span' | 'nothing' {
  switch (operator) {
    case 'is_empty':
    case 'is_not_empty':
      return 'nothing';
    case 'in':
    case 'not_in':
    case 'falls_on':
      return 'list';
    case 'greater_than':
    case 'at_least':
    case 'less_than':
    case 'at_most':
      return 'bound';
    case 'in_next':
    case 'in_last':
    case 'more_than_ago':
      return 'span';
    default:
      return 'value';
  }
}

/** The columns that a condition reads, with their paths. */
export function columnUsesOf(condition: Condition, path: string): ColumnUse[] {
  if ('all' in condition) return condition.all.flatMap((one, index) => columnUsesOf(one, `${memberPath(path, 'all')}[${index}]`));
  if ('any' in condition) return condition.any.flatMap((one, index) => columnUsesOf(one, `${memberPath(path, 'any')}[${index}]`));
  if ('not' in condition) return columnUsesOf(condition.not, memberPath(path, 'not'));
  // Not chosen yet, in a draft.
  if (condition.column === '') return [];
  return [{ column: condition.column, path: memberPath(path, 'column') }];
}

/**
 * Whether a record's values match a condition.
 * Text comparison ignores case, surrounding space and Unicode composition (that of a cell with at most 30 marks in a row). Values compare
 * as numbers if the condition's value is a number and the record's is a number or a plain decimal; as times if both are ISO 8601 (UTC
 * without an offset). What lies to now in a way is compared with `now`.
 * Null, absent and blank values are empty: they equal and contain nothing, and are neither greater nor less than any value.
 */
export function matches(condition: Condition, values: ReadonlyMap<string, Cell>, now: Date): boolean {
  if ('all' in condition) return condition.all.every((one) => matches(one, values, now));
  if ('any' in condition) return condition.any.some((one) => matches(one, values, now));
  if ('not' in condition) return !matches(condition.not, values, now);
  const cell = values.get(condition.column) ?? '';
  if (isRelative(condition)) return liesTo(condition, cell, now);
  return matchesColumn(condition, cell, foldedCell(values, condition.column));
}

const isRelative = (condition: ColumnCondition): condition is RelativeTime =>
  relativeOperators.some((operator) => operator === condition.operator);

/** Whether the result of a condition may change with time alone. */
export function changesWithTime(condition: Condition): boolean {
  if ('all' in condition) return condition.all.some(changesWithTime);
  if ('any' in condition) return condition.any.some(changesWithTime);
  return 'not' in condition ? changesWithTime(condition.not) : isRelative(condition);
}

/** The operand of a condition, folded and parsed. NaN is left out: it stands for what is no number or time. */
interface Sought {
  /** The text of the only value, or of the first of a list. */
  readonly text: string;
  readonly isWithin: (text: string) => boolean;
  readonly texts: ReadonlySet<string>;
  readonly numbers: ReadonlySet<number>;
  readonly instants: ReadonlySet<number>;
  /** The only value as a number: a number, the instant of a time, or NaN. */
  readonly bound: number;
}

const soughtBy = new WeakMap<ColumnCondition, Sought>();

/** Prepared once for each condition of a request or a definition, not for each record. */
function soughtOf(condition: ColumnCondition): Sought {
  const known = soughtBy.get(condition);
  if (known) return known;
  const given = 'value' in condition ? condition.value : [];
  const values: readonly Comparand[] = Array.isArray(given) ? given : [given as Comparand];
  const texts = values.map((value) => foldText(String(value)));
  const numbers = values.filter((value) => typeof value === 'number');
  const instants = values.flatMap((value, index) => (typeof value === 'string' ? instantOf(texts[index] as string) : []));
  const [text = ''] = texts;
  const sought = {
    text,
    isWithin: compileFind(text),
    texts: new Set(texts),
    numbers: new Set(numbers),
    instants: new Set(instants.filter((instant) => !Number.isNaN(instant))),
    bound: numbers[0] ?? instants[0] ?? Number.NaN,
  };
  soughtBy.set(condition, sought);
  return sought;
}

/** Cells of fewer characters are folded each time, which is cheaper than to keep them. */
const shortCell = 100;
const longCells = new WeakMap<ReadonlyMap<string, Cell>, Map<string, string>>();

/** A record's folded cell: a long one is folded once, however many conditions read it. */
function foldedCell(values: ReadonlyMap<string, Cell>, column: string): string {
  const cell = values.get(column) ?? '';
  if (typeof cell !== 'string' || cell.length <= shortCell) return foldText(String(cell));
  const known = longCells.get(values) ?? new Map<string, string>();
  if (known.size === 0) longCells.set(values, known);
  const folded = known.get(column) ?? foldText(cell);
  known.set(column, folded);
  return folded;
}

function matchesColumn(condition: Exclude<ColumnCondition, RelativeTime>, cell: Comparand, text: string): boolean {
  switch (condition.operator) {
    case 'is_empty':
      return text === '';
    case 'is_not_empty':
      return text !== '';
    case 'in':
    case 'equals':
      return isSame(soughtOf(condition), cell, text);
    case 'not_in':
    case 'not_equals':
      return !isSame(soughtOf(condition), cell, text);
    case 'falls_on':
      return fallsOn(condition, cell);
    case 'contains':
      return soughtOf(condition).isWithin(text);
    case 'not_contains':
      return !soughtOf(condition).isWithin(text);
    case 'starts_with':
      return text.startsWith(soughtOf(condition).text);
    case 'ends_with':
      return text.endsWith(soughtOf(condition).text);
    // NaN means that the values have no order; any comparison with NaN is false.
    case 'greater_than':
      return order(condition, cell, text) > 0;
    case 'at_least':
      return order(condition, cell, text) >= 0;
    case 'less_than':
      return order(condition, cell, text) < 0;
    case 'at_most':
      return order(condition, cell, text) <= 0;
  }
}

function isSame({ texts, numbers, instants }: Sought, cell: Comparand, text: string): boolean {
  if (text === '') return false;
  if (texts.has(text) || (numbers.size > 0 && numbers.has(numberOf(cell, text)))) return true;
  return instants.size > 0 && typeof cell === 'string' && instants.has(instantOf(text));
}

/** Negative, zero or positive; NaN if the two have no order. */
function order(condition: ColumnCondition & { readonly value: unknown }, cell: Comparand, text: string): number {
  const { bound } = soughtOf(condition);
  if (typeof condition.value === 'number') return numberOf(cell, text) - bound;
  return typeof cell === 'string' ? instantOf(text) - bound : Number.NaN;
}

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Only texts that convert without loss: not 007, not 1e3, not more than 15 digits. */
function numberOf(cell: Comparand, text: string): number {
  if (typeof cell !== 'string') return typeof cell === 'number' ? cell : Number.NaN;
  return text.length <= 16 && plainNumber.test(text) ? Number(text) : Number.NaN;
}

const instantOf = (text: string): number => parseIsoTime(text)?.instant ?? Number.NaN;
