import { dayIn } from '../../text/days.ts';
import { timeFormat } from '../../text/notation/notation.ts';
import { hoursWords } from './words.ts';

const dated = timeFormat({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const yearly = timeFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Today as a date field has it. */
export const dayToday = (): string => dayIn(new Date().toISOString());

/** A date as a day of each year: `12-24` of `2026-12-24`. */
export const yearlyOf = (day: string): string => day.slice(5);

const isYearly = (day: string): boolean => day.length === 5;

/** Whether a date is over; a day of each year never is. */
export const isPastDay = (day: string, today: string): boolean => !isYearly(day) && day < today;

/** Days of each year first, then dates, each in order. */
export const inOrderOf = (days: readonly string[]): string[] =>
  [...days].sort((one, other) => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0));

/** A day as people read it: "Thu, 24 Dec 2026", or "24 Dec, each year". */
export const shownSkip = (day: string): string =>
  isYearly(day)
    ? `${yearly().format(new Date(`2024-${day}T00:00:00Z`))}, ${hoursWords.skip.eachYear}`
    : dated().format(new Date(`${day}T00:00:00Z`));
