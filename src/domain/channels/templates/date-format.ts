import { usualLocale } from '../../kernel/locale.ts';
import type { Writing } from './writing.ts';
import { dateFormat } from './written-values.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const twelve = (hour: number): number => hour % 12 || 12;

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** Names of days and months as a language has them; the English ones without `Intl`, whose short ones change with its releases. */
interface Names {
  readonly month: (date: Date) => string;
  readonly shortMonth: (date: Date) => string;
  readonly day: (date: Date) => string;
  readonly shortDay: (date: Date) => string;
}

const englishNames: Names = {
  month: (date) => months[date.getUTCMonth()] as string,
  shortMonth: (date) => (months[date.getUTCMonth()] as string).slice(0, 3),
  day: (date) => days[date.getUTCDay()] as string,
  shortDay: (date) => (days[date.getUTCDay()] as string).slice(0, 3),
};

/** The month as it stands beside a day, such as the Russian genitive. */
const monthIn = (writing: Writing, month: 'long' | 'short') => (date: Date) =>
  (dateFormat(writing, { day: 'numeric', month }) as Intl.DateTimeFormat).formatToParts(date).find(({ type }) => type === 'month')?.value ??
  '';
const dayIn = (writing: Writing, weekday: 'long' | 'short') => (date: Date) => dateFormat(writing, { weekday }).format(date);

const namesOf = (writing: Writing): Names =>
  writing.named === undefined || /^en(?:-|$)/i.test(writing.named)
    ? englishNames
    : {
        month: monthIn(writing, 'long'),
        shortMonth: monthIn(writing, 'short'),
        day: dayIn(writing, 'long'),
        shortDay: dayIn(writing, 'short'),
      };

const directives = new Map<string, (date: Date, names: Names) => string>([
  ['%Y', (date) => String(date.getUTCFullYear()).padStart(4, '0')],
  ['%y', (date) => two(date.getUTCFullYear() % 100)],
  ['%m', (date) => two(date.getUTCMonth() + 1)],
  ['%-m', (date) => String(date.getUTCMonth() + 1)],
  ['%B', (date, { month }) => month(date)],
  ['%b', (date, { shortMonth }) => shortMonth(date)],
  ['%d', (date) => two(date.getUTCDate())],
  ['%-d', (date) => String(date.getUTCDate())],
  ['%A', (date, { day }) => day(date)],
  ['%a', (date, { shortDay }) => shortDay(date)],
  ['%H', (date) => two(date.getUTCHours())],
  ['%-H', (date) => String(date.getUTCHours())],
  ['%I', (date) => two(twelve(date.getUTCHours()))],
  ['%-I', (date) => String(twelve(date.getUTCHours()))],
  ['%M', (date) => two(date.getUTCMinutes())],
  ['%S', (date) => two(date.getUTCSeconds())],
  ['%p', (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['%%', () => '%'],
]);

const directive = /%-?.?/gsu;

/** The first unknown `%…` of a date format, or undefined if all are known. */
export const unknownDirective = (format: string): string | undefined => format.match(directive)?.find((found) => !directives.has(found));

/**
 * Formats a date's UTC fields with a strftime format; `%-d` is `%d` without the leading zero. Names are English, or of the language that
 * the filter names.
 */
export function formatDate(date: Date, format: string, writing: Writing = { locale: usualLocale }): string {
  const names = namesOf(writing);
  return format.replace(directive, (found) => directives.get(found)?.(date, names) ?? found);
}
