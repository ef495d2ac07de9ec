import { isIsoTime } from '../../kernel/iso-time.ts';
import { withLatinDigits } from './latin-digits.ts';

const time = String.raw`(?:(?:,? +|T)(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?| Uhr)?)?`;
const shortYear = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i');
const longYear = new RegExp(String.raw`^(\d{4})([./-])(\d{1,2})\2(\d{1,2})${time}$`, 'i');

/** Years of two digits from this one on are of the last century. */
const firstOfLastCentury = 50;

/** The orders of the parts of a date: the pattern, and at which of its groups year, month and day are. */
const dateOrders = {
  day_first: { pattern: shortYear, groups: [4, 3, 1] },
  month_first: { pattern: shortYear, groups: [4, 1, 3] },
  year_first: { pattern: longYear, groups: [1, 3, 4] },
} as const;

export type DateOrder = keyof typeof dateOrders;

/**
 * Reads a date as spreadsheets save it, such as `31.12.2024`, `12/31/24` or `31/12/2024 14:05`, as ISO 8601; a time is without a zone,
 * which is UTC to a data table. Undefined for any other text, and for a day that does not exist.
 */
export function readDate(order: DateOrder, text: string): string | undefined {
  const { pattern, groups } = dateOrders[order];
  const parts = pattern.exec(text.trim());
  if (!parts) {
    const latin = withLatinDigits(text);
    return latin === undefined ? undefined : readDate(order, latin);
  }
  const [year, month, day] = groups.map((group) => parts[group] as string) as [string, string, string];
  const date = `${longYearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const iso = date + timeOf(parts.slice(5));
  return isIsoTime(iso) ? iso : undefined;
}

const longYearOf = (year: string): string => (year.length === 4 ? year : `${Number(year) < firstOfLastCentury ? 20 : 19}${year}`);

function timeOf([hour, minute, second, half]: readonly (string | undefined)[]): string {
  if (hour === undefined || minute === undefined) return '';
  const given = Number(hour);
  // An hour that a clock of twelve hours does not have makes a time that does not exist.
  const shown = half === undefined ? given : given < 1 || given > 12 ? 99 : (given % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `T${String(shown).padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
}
