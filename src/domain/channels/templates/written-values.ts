import { parseIsoTime } from '../../kernel/iso-time.ts';
import type { Writing } from './writing.ts';

interface Format<Value> {
  format(value: Value): string;
}

// To make a format takes up to a millisecond, to use it a thousandth.
const mostKept = 500;
const kept = new Map<string, Format<never>>();

function once<Value>(key: string, make: () => Format<Value>): Format<Value> {
  const known = kept.get(key) as Format<Value> | undefined;
  if (known) return known;
  const made = make();
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, made);
  return made;
}

/** Digits that all can read, unless the locale names others, as `ar-EG-u-nu-arab` does; likewise the calendar. */
const digitsOf = (locale: Intl.Locale) => (locale.numberingSystem === undefined ? { numberingSystem: 'latn' } : {});
const calendarOf = (locale: Intl.Locale) => (locale.calendar === undefined ? { calendar: 'gregory' } : {});

export const localeOf = ({ locale, named }: Writing): string => named ?? locale;

/** Longer ones are no numbers that anybody counts with. */
const plainNumber = /^-?\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i;
const mostDecimals = 20;

/** Options of a written number. Without `decimals` it has its own, or as many as its currency. */
export interface NumberForm {
  readonly decimals?: number | undefined;
  readonly currency?: string | undefined;
}

/** Writes a number in a language. A text that is none is unchanged. */
export function numberInLanguage(text: string, { decimals, currency }: NumberForm, writing: Writing): string {
  const number = text.trim();
  if (!plainNumber.test(number)) return text;
  const locale = localeOf(writing);
  const format = once<string>(`number ${locale} ${currency} ${decimals}`, () => {
    const digits =
      decimals === undefined
        ? currency === undefined && { maximumFractionDigits: mostDecimals }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const money = currency !== undefined && { style: 'currency', currency };
    // Nothing that is rounded to zero has a minus sign.
    const options = { ...digitsOf(new Intl.Locale(locale)), ...money, ...digits, signDisplay: 'negative' };
    // Texts of numbers keep all their digits.
    return new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions) as unknown as Format<string>;
  });
  return blanksFor(format.format(number), writing);
}

/** Writes the day of a date or a time in words, by its own offset from UTC. Any other text is unchanged. */
export function dayInLanguage(text: string, writing: Writing): string {
  const time = parseIsoTime(text.trim());
  if (!time) return text;
  const format = dateFormat(writing, { day: 'numeric', month: 'long', year: 'numeric' });
  return blanksFor(format.format(new Date(time.instant + time.offset)), writing);
}

/** Formats the UTC fields of a time in a language. */
export function dateFormat(writing: Writing, parts: Intl.DateTimeFormatOptions): Format<Date> {
  const locale = localeOf(writing);
  return once<Date>(`date ${locale} ${JSON.stringify(parts)}`, () => {
    const own = new Intl.Locale(locale);
    return new Intl.DateTimeFormat(locale, { ...digitsOf(own), ...calendarOf(own), ...parts, timeZone: 'UTC' });
  });
}

const blanksFor = (text: string, { hasPlainBlanks }: Writing): string =>
  hasPlainBlanks ? text.replace(/[\u00a0\u2009\u202f]/g, ' ') : text;
