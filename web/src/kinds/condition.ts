import { write } from '../text/notation/values.ts';
import { ownValue } from '../text/own-value.ts';
import { describeWrittenSpan } from '../text/spans.ts';
import { takesSpan } from './operator-operands.ts';
import { operatorName } from './operators.ts';
import { leftWords, conditionWords as text } from './words.ts';

/** A condition as the API has it. */
export type StepCondition =
  | { readonly all: readonly StepCondition[] }
  | { readonly any: readonly StepCondition[] }
  | { readonly not: StepCondition }
  | Comparison;

/** A condition on one column. */
export interface Comparison {
  readonly column: string;
  readonly operator: string;
  readonly value?: unknown;
}

/** The ways in which conditions go together. */
export type Group = 'all' | 'any';

/** The operand in place of a column where a step asks whether the person has replied. */
export const repliedName = 'person.replied';

/** A condition without a choice yet. */
export const blank: Comparison = { column: '', operator: 'equals', value: '' };

/** Reads what a draft holds; nothing is a blank group. */
export const conditionOf = (value: unknown): StepCondition =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as StepCondition) : { all: [] };

/** The group of a condition and what is in it; undefined for a comparison and for "not". */
export function groupOf(condition: StepCondition): readonly [Group, readonly StepCondition[]] | undefined {
  if ('all' in condition) return ['all', condition.all];
  if ('any' in condition) return ['any', condition.any];
  return undefined;
}

/** A group of conditions. */
export const makeGroup = (group: Group, inner: readonly StepCondition[]): StepCondition =>
  group === 'all' ? { all: inner } : { any: inner };

/** The part of a condition that is still to be filled in, first things first, such as “Choose a column”; undefined if nothing is. */
export function missingIn(condition: StepCondition): string | undefined {
  if ('not' in condition) return missingIn(condition.not);
  const group = groupOf(condition);
  if (!group) return missingOf(condition as Comparison);
  const [, inner] = group;
  return inner.length === 0 ? text.noColumn : inner.map(missingIn).find((missing) => missing !== undefined);
}

function missingOf({ column, value }: Comparison): string | undefined {
  if (column === '') return text.noColumn;
  if (Array.isArray(value)) return value.length === 0 ? text.noValues(column) : undefined;
  return typeof value === 'string' && value.trim() === '' ? text.noValue(column) : undefined;
}

/** The words of a draft's condition; dots while it is not finished. */
export function describeCondition(value: unknown): string {
  const condition = conditionOf(value);
  return missingIn(condition) === undefined ? describe(condition) : '…';
}

const isBlank = (condition: StepCondition): boolean => 'column' in condition && condition.column === '';

/** A condition in words: "region is one of EU, UK, CH". */
export function describe(condition: StepCondition, isInner = false): string {
  if ('not' in condition) return text.not(describe(condition.not));
  const group = groupOf(condition);
  if (!group) return described(condition as Comparison, isInner);
  const [kind, inner] = group;
  if (inner.every(isBlank)) return text.nothing;
  const parts = inner.map((one) => describe(one, inner.length > 1));
  const all = parts.join(kind === 'all' ? text.and : text.or);
  return isInner && parts.length > 1 ? `(${all})` : all;
}

function described({ column, operator, value }: Comparison, isInner: boolean): string {
  if (column === '') return isInner ? '…' : text.nothing;
  if (column === repliedName && operator === 'equals' && typeof value === 'boolean') return value ? text.replied : text.notReplied;
  const valued = takesSpan(operator)
    ? describeWrittenSpan(String(value))
    : describeValue(inReadersWords(column, value !== undefined && operator === 'falls_on' ? yearlyIn(value) : value));
  const said = operatorName(operator, typeof value === 'string' && dayPattern.test(value) ? 'date' : 'text');
  const parts = [column, said, ...(value === undefined ? [] : [valued])];
  return parts.join(' ');
}

/** A value that a step leaves. */
const leftName = /^steps\.[^.]+\.([a-z][a-z0-9_]*)$/;

/** A value that is compared with what became of a step, in the reader's words: "bounced". */
export function inReadersWords(column: string, value: unknown): unknown {
  const words = ownValue<Readonly<Record<string, string>>>(leftWords.values, leftName.exec(column)?.[1] ?? '');
  if (!words) return value;
  return Array.isArray(value) ? value.map((one) => inReadersWords(column, one)) : (ownValue(words, String(value)) ?? value);
}

/** The days that a cell falls on, as the person writes them. */
const yearlyIn = (value: unknown): unknown => (Array.isArray(value) ? value.map((one) => write(one, 'yearly')) : value);

const most = 4;
/** Conditions do not say the types of their columns: what is a whole day or time is one. */
const dayPattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** A value in words, as the person writes it: “ja” for true. */
export function describeValue(value: unknown): string {
  if (Array.isArray(value)) {
    // A comma may stand in a number.
    const shown = value
      .slice(0, most)
      .map(describeValue)
      .join(value.some((one) => typeof one === 'number') ? '; ' : ', ');
    return value.length > most ? `${shown}, ${text.more(value.length - most)}` : shown || '…';
  }
  if (typeof value === 'boolean') return write(value, 'boolean').toLowerCase();
  return value === '' ? '…' : write(value, dayPattern.test(String(value)) ? 'datetime' : 'number');
}
