import { readDay, writtenDate } from './days.ts';
import { type Notation, ownNotation, timeFormat } from './notation.ts';
import { cellNumber, editedNumber, plainOf, readTyped, writtenNumber } from './numbers.ts';
import { foundValue, refuse, type TypedReading } from './reading.ts';
import { readTime, writtenTime, writtenWithOffset } from './times.ts';
import { readTruth, writtenTruth } from './truths.ts';
import { notationWords as text } from './words.ts';
import { readYearly, writtenYearly } from './yearly.ts';

/** The values of a cell, a condition or a field. */
export type Value = string | number | boolean;
/** The types whose values each person writes in their own way. No column is `yearly`: a day of each year, or of one. */
export type NotedType = 'number' | 'boolean' | 'date' | 'datetime' | 'yearly';

export const isNoted = (type: string): type is NotedType => ['number', 'boolean', 'date', 'datetime', 'yearly'].includes(type);

const readers: Readonly<Record<NotedType, (typed: string, notation: Notation) => TypedReading<Value>>> = {
  number: readNumber,
  boolean: readTruth,
  date: readDay,
  datetime: readTime,
  yearly: readYearly,
};

/** Reads what a person typed as a value of a type; a text is itself. */
export const read = (typed: string, type: string, notation: Notation = ownNotation()): TypedReading<Value> =>
  isNoted(type) ? readers[type](typed, notation) : foundValue(typed);

function readNumber(typed: string, notation: Notation): TypedReading<number> {
  const reading = readTyped(typed, notation);
  if (reading.kind === 'number') return foundValue(reading.value);
  if (reading.kind === 'unclear') return reading;
  return refuse(whyNoNumber(plainOf(typed), writtenNumber(1234.5, notation)));
}

function whyNoNumber(plain: string, example: string): string {
  const [sign] = /[\p{Sc}%]/u.exec(plain) ?? [];
  if (sign !== undefined) return text.hasSign(sign, example);
  if (/^(\+|00)[\d ()/-]{6,}$/.test(plain)) return text.isPhone;
  if (/^-?0\d+$/.test(plain)) return text.leadingZero;
  return /^-?[\d.,]{16,}$/.test(plain) ? text.tooLong : text.noNumber(example);
}

/** A value as the person writes it. */
export function write(value: unknown, type: string, { decimals = 0, notation = ownNotation() } = {}): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return type === 'number' ? cellNumber(value, decimals, notation) : writtenNumber(value, notation);
  if (typeof value === 'boolean') return writtenTruth(value, notation);
  const shown = String(value);
  if (type === 'yearly') return /^(\d{4}-)?\d{2}-\d{2}/.test(shown) ? writtenYearly(shown, notation) : shown;
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(shown) ? writtenDate(shown, notation) : shown;
  return type === 'datetime' && /^\d{4}-\d{2}-\d{2}/.test(shown) ? writtenTime(shown, notation) : shown;
}

/** A value as it is typed: what `read` reads back. */
export const editText = (value: unknown, type: string, notation: Notation = ownNotation()): string =>
  typeof value === 'number' ? editedNumber(value, notation) : write(value, type, { notation });

/** Values, one or several, as the person writes them: a comma may stand in a number. */
export const listText = (value: unknown, type: string): string =>
  Array.isArray(value)
    ? value.map((one) => write(one, type)).join(value.some((one) => write(one, type).includes(',')) ? '; ' : ', ')
    : write(value, type);

/** The readings of what is unclear, each so that nobody takes it for another. */
export const readingChoices = (
  values: readonly Value[],
  type: string,
  notation: Notation = ownNotation(),
): readonly { value: Value; label: string }[] => values.map((value) => ({ value, label: labelOf(value, type, values, notation) }));

function labelOf(value: Value, type: string, values: readonly Value[], notation: Notation): string {
  const label = type === 'number' ? writtenNumber(Number(value), notation) : inWords(value, type, notation);
  const isAlike = values.some((other) => other !== value && write(other, type, { notation }) === write(value, type, { notation }));
  return isAlike && type === 'datetime' ? writtenWithOffset(String(value), notation) : label;
}

const dayInWords = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const longDay = timeFormat({ ...dayInWords, timeZone: 'UTC' });
const longYearly = timeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
const longTime = timeFormat({ ...dayInWords, hour: 'numeric', minute: '2-digit' });

/** A day with its month by name: 03/04 may be read in two ways again. */
function inWords(value: Value, type: string, notation: Notation): string {
  if (type === 'yearly' && String(value).length === 5) return longYearly(notation).format(new Date(`2024-${value}T00:00:00Z`));
  if (type !== 'date' && type !== 'datetime' && type !== 'yearly') return write(value, type, { notation });
  const isTime = type === 'datetime' && String(value).includes('T');
  return (isTime ? longTime : longDay)(notation).format(new Date(String(value)));
}

/** The value that was understood, written out, unless it is plainly the same as what was typed. */
export function understood(typed: string, type: string, notation: Notation = ownNotation()): string | undefined {
  const reading = read(typed, type, notation);
  if (typed.trim() === '' || reading.kind !== 'value' || !isNoted(type)) return undefined;
  const shown = typeof reading.value === 'number' ? writtenNumber(reading.value, notation) : write(reading.value, type, { notation });
  const plain = typed.trim();
  const isPlain = type === 'number' ? /^-?\d+$/.test(plain) : shown.toLowerCase() === plain.toLowerCase();
  return isPlain ? undefined : shown;
}
