import { plainNumber } from '../../domain/kernel/plain-number.ts';

/** The form of a number: as it is, padded with zeros, or as a date, a time, or a duration. */
export type NumberKind = 'number' | 'date' | 'time' | 'duration' | { readonly digits: number };

/** The formats that have no code in the file: ECMA-376, part 1, 18.8.30. The last two rows are dates in East Asian spreadsheets. */
const builtIn = new Map<number, NumberKind>([
  ...[14, 15, 16, 17, 22].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 45, 47].map((id) => [id, 'time'] as const),
  [46, 'duration'],
  ...[27, 28, 29, 30, 31, 36].map((id) => [id, 'date'] as const),
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'date'] as const),
]);

/**
 * Text of a format: in quotation marks, after a backslash, an underscore or an asterisk, and conditions, colours and languages in brackets.
 * What has no end goes to the end of the code, so that nothing is tried twice.
 */
const literal = /"[^"]*"?|[\\_*].?|\[[^\]]*\]?/gs;
/** A count of hours, minutes or seconds that goes on, such as `[h]`. */
const elapsed = /^\[(?:h+|m+|s+)\]$/i;

/** The kind of number that a format's code shows; its first section is for positive numbers. */
export function kindOfCode(code: string): NumberKind {
  const [shown = ''] = code.replace(literal, (part) => (elapsed.test(part) ? '[' : '')).split(';');
  if (shown.includes('[')) return 'duration';
  if (/^0{2,}$/.test(shown)) return { digits: shown.length };
  if (/general|standard/i.test(shown)) return 'number';
  if (/[dy]/i.test(shown)) return 'date';
  if (/[hs]/i.test(shown)) return 'time';
  return /m/i.test(shown) ? 'date' : 'number';
}

/** The kind of number that a format shows, by its id and what the codes of the file show. */
export const kindOfFormat = (id: number, codes: ReadonlyMap<number, NumberKind>): NumberKind =>
  codes.get(id) ?? builtIn.get(id) ?? 'number';

const dayMs = 86_400_000;
/** The serial number after the last day that is shown, 31 December 9999, and how much smaller it is where days are counted from 1904. */
const endOfDates = 2_958_466;
const daysUntil1904 = 1462;
/** The 29 February 1900, which spreadsheets count although there was none. */
const absentDay = 60;

const pad = (value: number): string => String(value).padStart(2, '0');

const clock = (seconds: number): string => [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(pad).join(':');

/** The digits that spreadsheets show at most: a sum such as 274.66 is stored as 274.65999999999997. */
const shownDigits = 15;

const asCounted = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(shownDigits)));

/** A cell's number as text: a date in ISO 8601, with the time if it has one; a time as 14:05:00. */
export function shownNumber(value: number, kind: NumberKind, is1904: boolean): string {
  if (typeof kind === 'object') {
    const text = plainNumber(value);
    return /^\d+$/.test(text) ? text.padStart(kind.digits, '0') : text;
  }
  if (kind === 'number' || value < 0 || value >= endOfDates - (is1904 ? daysUntil1904 : 0)) return plainNumber(asCounted(value));
  const seconds = Math.round((value * dayMs) / 1000);
  if (kind === 'duration') return clock(seconds);
  if (value < 1) return clock(seconds % 86_400);
  const [day, second] = [Math.floor(seconds / 86_400), seconds % 86_400];
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < absentDay ? 31 : 30);
  const date = new Date(epoch + day * dayMs).toISOString().slice(0, 10);
  return second === 0 && kind === 'date' ? date : `${date}T${clock(second)}`;
}
