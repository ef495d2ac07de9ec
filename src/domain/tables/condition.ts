import type { Cell } from '../kernel/cell.ts';
import { memberPath } from '../kernel/check-shape.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import { parseIsoTime } from '../kernel/iso-time.ts';

/** How a condition compares a record's value with the condition's value. */
export type Operator = (typeof operators)[number];

/** A condition's value. */
export type Comparand = string | number | boolean;

/** A condition on one column. */
export type ColumnCondition =
  | { readonly column: string; readonly operator: 'is_empty' | 'is_not_empty' }
  | { readonly column: string; readonly operator: 'in' | 'not_in'; readonly value: readonly Comparand[] }
  | {
      readonly column: string;
      readonly operator: Exclude<Operator, 'is_empty' | 'is_not_empty' | 'in' | 'not_in'>;
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
  'is_empty',
  'is_not_empty',
] as const;

/** What an operator compares with: one value, a number or a time, a list of values, or nothing. */
export function valueTaken(operator: Operator): 'value' | 'bound' | 'list' | 'nothing' {
  switch (operator) {
    case 'is_empty':
    case 'is_not_empty':
      return 'nothing';
    case 'in':
    case 'not_in':
      return 'list';
    case 'greater_than':
    case 'at_least':
    case 'less_than':
    case 'at_most':
      return 'bound';
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
 * Text comparison ignores case, surrounding space and Unicode composition. Values compare as numbers if the condition's value is a
 * number and the record's is a number or a plain decimal; as times if both are ISO 8601 (UTC without an offset).
 * Null, absent and blank values are empty: they equal and contain nothing, and are neither greater nor less than any value.
 */
export function matches(condition: Condition, values: ReadonlyMap<string, Cell>): boolean {
  if ('all' in condition) return condition.all.every((one) => matches(one, values));
  if ('any' in condition) return condition.any.some((one) => matches(one, values));
  if ('not' in condition) return !matches(condition.not, values);
  return matchesColumn(condition, values.get(condition.column) ?? '');
}

function matchesColumn(condition: ColumnCondition, cell: Comparand): boolean {
  switch (condition.operator) {
    case 'is_empty':
      return isEmpty(cell);
    case 'is_not_empty':
      return !isEmpty(cell);
    case 'in':
      return condition.value.some((value) => same(cell, value));
    case 'not_in':
      return !condition.value.some((value) => same(cell, value));
    case 'equals':
      return same(cell, condition.value);
    case 'not_equals':
      return !same(cell, condition.value);
    case 'contains':
      return folded(cell).includes(folded(condition.value));
    case 'not_contains':
      return !folded(cell).includes(folded(condition.value));
    case 'starts_with':
      return folded(cell).startsWith(folded(condition.value));
    case 'ends_with':
      return folded(cell).endsWith(folded(condition.value));
    // NaN means that the values have no order; any comparison with NaN is false.
    case 'greater_than':
      return order(cell, condition.value) > 0;
    case 'at_least':
      return order(cell, condition.value) >= 0;
    case 'less_than':
      return order(cell, condition.value) < 0;
    case 'at_most':
      return order(cell, condition.value) <= 0;
  }
}

function same(cell: Comparand, value: Comparand): boolean {
  if (isEmpty(cell)) return false;
  return folded(cell) === folded(value) || order(cell, value) === 0;
}

/** Negative, zero or positive; NaN if the two have no order. */
function order(cell: Comparand, value: Comparand): number {
  return typeof value === 'number' ? numberOf(cell) - value : instantOf(cell) - instantOf(value);
}

const isEmpty = (cell: Comparand): boolean => typeof cell === 'string' && cell.trim() === '';
const folded = (value: Comparand): string => String(value).normalize('NFC').trim().toLowerCase();

const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Only texts that convert without loss: not 007, not 1e3, not more than 15 digits. */
function numberOf(cell: Comparand): number {
  if (typeof cell !== 'string') return typeof cell === 'number' ? cell : Number.NaN;
  const text = cell.trim();
  return text.length <= 16 && plainNumber.test(text) ? Number(text) : Number.NaN;
}

const instantOf = (cell: Comparand): number => (typeof cell === 'string' ? (parseIsoTime(cell.trim())?.instant ?? Number.NaN) : Number.NaN);
