import { languageWords } from '../words/language.ts';
import { localDay } from './notation/clock.ts';
import { type Notation, ownNotation, perNotation, timeFormat } from './notation/notation.ts';

const number = perNotation(({ locale }) => new Intl.NumberFormat(locale, { numberingSystem: 'latn' }));
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const shortDayParts = { day: 'numeric', month: 'short' } as const;
const wholeDayParts = { ...shortDayParts, year: 'numeric' } as const;
const moment = timeFormat({ ...shortDayParts, ...clock });
const exact = timeFormat({ ...wholeDayParts, ...clock, second: '2-digit' });
const hourMinute = timeFormat(clock);
const weekday = timeFormat({ weekday: 'short' });
const day = timeFormat({ day: 'numeric', month: 'long' });
const date = timeFormat(wholeDayParts);
const dateTime = timeFormat({ ...wholeDayParts, ...clock });
const shortDate = timeFormat(shortDayParts);
const dayUtc = timeFormat({ ...shortDayParts, timeZone: 'UTC' });
const dateUtc = timeFormat({ ...wholeDayParts, timeZone: 'UTC' });
const weekdayAndDay = timeFormat({ weekday: 'long', day: 'numeric', month: 'long' });
// Texts that consist of words are in the language of the app, not in that of the person's formats.
const relative = new Intl.RelativeTimeFormat(languageWords.tag, { numeric: 'auto' });
const plurals = new Intl.PluralRules(languageWords.tag);

/** 1204 → "1,204", or "1.204" by a German. */
export const count = (value: number): string => number().format(value);

/** The form of a word that goes with a number. */
export const formOf = (value: number, one: string, many = `${one}s`, forms = plurals): string =>
  forms.select(value) === 'one' ? one : many;

/** "1 record", "1,204 records". */
export const counted = (value: number, one: string, many = `${one}s`, forms = plurals): string =>
  `${count(value)} ${formOf(value, one, many, forms)}`;

/** "its address is empty" → "Its address is empty", where it stands by itself. */
export const capitalize = (words: string): string => words.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** In the person's zone, to the second. */
export const exactTime = (iso: string): string => exact().format(new Date(iso));

/** "21 Nov, 12:04", in the person's zone. */
export const momentOf = (iso: string): string => moment().format(new Date(iso));

/** "today 09:00", "Mon 09:00" within six days of now, "7 Dec, 09:00" else; in the person's zone. */
export function timeSoon(iso: string, now = Date.now(), notation: Notation = ownNotation()): string {
  const time = new Date(iso);
  if (isSameDay(iso, now, notation)) return `${languageWords.today} ${hourMinute(notation).format(time)}`;
  if (Math.abs(time.getTime() - now) > 6 * 86_400_000) return moment(notation).format(time);
  return `${weekday(notation).format(time)} ${hourMinute(notation).format(time)}`;
}

const isSameDay = (one: string, other: string | number, { zone }: Notation): boolean => localDay(one, zone) === localDay(other, zone);

/** A time as it is said after another that `timeSoon` said: without its day, if that is the same. */
export function timeAfter(first: string, second: string, now = Date.now(), notation: Notation = ownNotation()): string {
  const said = timeSoon(second, now, notation);
  const isRepeated = said !== timeSoon(first, now, notation) && isSameDay(first, second, notation);
  return isRepeated ? hourMinute(notation).format(new Date(second)) : said;
}

/** "12:04", in the person's zone. */
export const shortTime = (iso: string): string => hourMinute().format(new Date(iso));

/** "24 Nov", in the person’s zone. */
export const shortDay = (iso: string): string => shortDate().format(new Date(iso));

/** "24 Nov 2026", in the person’s zone. */
export const wholeDay = (iso: string): string => date().format(new Date(iso));

/** "24 Nov 2026, 12:04", in the person’s zone. */
export const dateAndTime = (iso: string): string => dateTime().format(new Date(iso));

/** "24 November", in the person's zone. */
export const dayInWords = (date: Date): string => day().format(date);

/** "Tuesday 24 November", in the person’s zone. */
export const wholeWeekday = (iso: string): string => weekdayAndDay().format(new Date(iso));

/** "24 Nov" of a UTC day such as 2026-11-24. */
export const utcDay = (date: string): string => dayUtc().format(new Date(`${date}T00:00:00Z`));

/** "24 Nov 2026" of a UTC day such as 2026-11-24. */
export const wholeUtcDay = (date: string): string => dateUtc().format(new Date(`${date}T00:00:00Z`));

const percents = [2, 1].map((maximumFractionDigits) =>
  perNotation(({ locale }) => new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits })),
);

/** The share of something: "97.5 %", "0.08 %". What is not all of it is never said to be, nor what is some of it to be none. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (part / whole) * 100;
  if (part > 0 && percent < 0.01) return `< ${percents[0]?.().format(0.01)} %`;
  return `${percents[percent < 1 ? 0 : 1]?.().format(part < whole ? Math.min(99.9, percent) : percent)} %`;
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const weekSeconds = 7 * 86_400;

/** "3 minutes ago", "in 2 days", "just now"; the day where it is more than a week away. */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000);
  if (Math.abs(seconds) > weekSeconds) return date().format(new Date(iso));
  // A job that began 2 minutes and 40 seconds ago has run for 2 minutes.
  const whole = seconds < 0 ? Math.trunc : Math.round;
  for (const [unit, size] of units) if (Math.abs(seconds) >= size) return relative.format(whole(seconds / size), unit);
  return Math.abs(seconds) < 10 ? languageWords.justNow : relative.format(seconds, 'second');
}

const whole = perNotation(({ locale }) => new Intl.NumberFormat(locale, { numberingSystem: 'latn', maximumFractionDigits: 0 }));
const tenths = perNotation(
  ({ locale }) => new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** 1536 → "1.5 KB". */
export function size(value: number): string {
  let rest = value;
  let step = 0;
  while (rest >= 1000 && step < languageWords.bytes.length - 1) {
    rest /= 1000;
    step += 1;
  }
  return `${(step === 0 || rest >= 100 ? whole : tenths)().format(rest)} ${languageWords.bytes[step]}`;
}
