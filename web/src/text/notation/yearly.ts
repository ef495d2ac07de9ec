import { readDay, writtenDate } from './days.ts';
import { type Notation, ownNotation, timeFormat } from './notation.ts';
import { plainOf } from './numbers.ts';
import { foundValue, refuse, type TypedReading } from './reading.ts';
import { notationWords as text } from './words.ts';

/** A year that has all days. */
const anyYear = '2024';
const monthAndDay = timeFormat({ day: '2-digit', month: '2-digit', timeZone: 'UTC' });
const isYearly = (day: string): boolean => /^\d{2}-\d{2}$/.test(day);

/** A day of each year, 12-24, or of one, in a notation: "24.12", "24.12.2026". As the API has it, where that would be read as another. */
export function writtenYearly(day: string, notation: Notation = ownNotation()): string {
  if (!isYearly(day)) return writtenDate(day.slice(0, 10), notation);
  const shown = monthAndDay(notation).format(new Date(`${anyYear}-${day}T00:00:00Z`));
  const reading = readApart(shown, notation);
  return reading?.kind === 'value' && reading.value === day ? shown : day;
}

/** Reads a day of each year, as 12-24, or of one. */
export const readYearly = (typed: string, notation: Notation = ownNotation()): TypedReading<string> =>
  readApart(typed, notation) ??
  (/\d/.test(typed)
    ? readDay(typed, notation)
    : refuse(text.noYearly(writtenYearly('12-24', notation), writtenDate('2026-12-24', notation))));

/** Reads a day without a year; undefined if it has one, or is none. */
function readApart(typed: string, notation: Notation): TypedReading<string> | undefined {
  const plain = plainOf(typed).replace(/[\u200e\u200f\u061c]/g, '');
  const [, one, sign, two] = /^(\d{1,2})\s*([./])\s*(\d{1,2})\.?$/.exec(plain) ?? [];
  const isInWords = /^\D*\d{1,2}\D*$/.test(plain);
  if (sign === undefined && !isYearly(plain) && !isInWords) return undefined;
  const reading = readDay(
    isInWords ? `${plain} ${anyYear}` : isYearly(plain) ? `${anyYear}-${plain}` : [one, two, anyYear].join(sign),
    notation,
  );
  if (reading.kind === 'value') return foundValue(reading.value.slice(5));
  if (reading.kind === 'unclear') return { kind: 'unclear', values: reading.values.map((day) => day.slice(5)) };
  return isInWords ? undefined : reading;
}
