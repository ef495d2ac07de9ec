import ICAL from 'ical.js';
import type { DayRange } from '../../application/accounts/calendar-reader.ts';
import { isIsoTime } from '../../domain/kernel/iso-time.ts';
import { type FileEvent, refuseCalendar } from './file-events.ts';

const dayMs = 86_400_000;

/** An event of whole days, parsed. */
export interface DayEvent {
  readonly uid: string | undefined;
  readonly name: string;
  /** Days since 1970. */
  readonly first: number;
  readonly length: number;
  readonly rules: readonly ICAL.Recur[];
  readonly added: readonly number[];
  readonly excepted: readonly number[];
  /** The day of the repetition that it stands for. */
  readonly replaces: number | undefined;
}

/** A day in days since 1970. */
const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

/** A day such as `2026-12-24`. */
export const writtenDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

const numberOf = ({ year, month, day }: Pick<ICAL.Time, 'year' | 'month' | 'day'>): number => Date.UTC(year, month - 1, day) / dayMs;

/**
 * Reads an event; undefined if it is not one of whole days, is canceled, or cannot be read. @throws ValidationFailed if it names a day that
 * does not exist, and Error for what is no property
 */
export function dayEventOf(event: FileEvent): DayEvent | undefined {
  const component = ICAL.Component.fromString(['BEGIN:VEVENT', ...event.map(asWholeDays), 'END:VEVENT'].join('\r\n'));
  const time = (name: string): ICAL.Time | undefined => {
    const value = component.getFirstPropertyValue(name);
    return value instanceof ICAL.Time ? value : undefined;
  };
  const start = time('dtstart');
  if (!start || String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED') return undefined;
  const end = time('dtend');
  if (!start.isDate && !(end && isMidnight(start) && isMidnight(end))) return undefined;
  requireDays(component);
  const duration = component.getFirstPropertyValue('duration');
  const first = numberOf(start);
  const lasts = end ? numberOf(end) - first : duration instanceof ICAL.Duration ? duration.toSeconds() / 86_400 : 1;
  const replaced = time('recurrence-id');
  const summary = component.getFirstPropertyValue('summary');
  const uid = component.getFirstPropertyValue('uid');
  return {
    uid: typeof uid === 'string' ? uid : undefined,
    name: typeof summary === 'string' ? summary.trim() : '',
    first,
    length: Math.max(1, Math.floor(lasts)),
    rules: component.getAllProperties('rrule').flatMap((rule) => {
      const value = rule.getFirstValue();
      return value instanceof ICAL.Recur ? [value] : [];
    }),
    added: daysIn(component, 'rdate'),
    excepted: daysIn(component, 'exdate'),
    replaces: replaced && numberOf(replaced),
  };
}

/** Refuses days such as 30 February, which ical.js takes for 2 March. @throws ValidationFailed */
function requireDays(component: ICAL.Component): void {
  const named = (name: string): string[] =>
    component
      .getAllProperties(name)
      .flatMap(({ jCal }) => jCal.slice(3))
      .flatMap((value) => value.until ?? value)
      .filter((value) => typeof value === 'string');
  for (const value of ['dtstart', 'dtend', 'rrule', 'rdate', 'exdate', 'recurrence-id'].flatMap(named)) {
    const day = value.slice(0, 10);
    if (/^\d{4}-\d\d-\d\d$/.test(day) && !isIsoTime(day)) refuseCalendar(`names ${day}, a day that does not exist`);
  }
}

/** Some programs leave out that a day is not a time. */
const asWholeDays = (line: string): string =>
  line.replace(/^(\w[\w-]*)((?:;(?!VALUE=)[^:;"]*)*)(:\d{8}(?:,\d{8})*\s*)$/i, '$1$2;VALUE=DATE$3');

/** Programs such as Outlook write whole days as times from midnight to midnight. */
const isMidnight = ({ isDate, hour, minute, second, zone }: ICAL.Time): boolean =>
  !isDate && hour === 0 && minute === 0 && second === 0 && zone !== ICAL.Timezone.utcTimezone;

const daysIn = (component: ICAL.Component, name: string): number[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues())
    .flatMap((value) => (value instanceof ICAL.Time ? [numberOf(value)] : []));

/**
 * The days of an event in a range, and `undefined` in between, where it may be left for a while. With rules, the way to the next one may
 * have no end: some have no day that fits.
 */
export function* daysWithin(
  event: DayEvent,
  { from, until }: DayRange,
  moved: ReadonlySet<number>,
): Generator<number | undefined, void, void> {
  const [first, last] = [dayNumberOf(from), dayNumberOf(until)];
  const excepted = new Set(event.excepted);
  for (const begins of beginningsOf(event, last)) {
    yield undefined;
    if (excepted.has(begins) || moved.has(begins)) continue;
    for (let day = Math.max(begins, first); day < begins + event.length && day <= last; day++) yield day;
  }
}

function* beginningsOf({ first, rules, added }: DayEvent, last: number): Generator<number, void, void> {
  yield first;
  yield* added;
  for (const rule of rules) {
    const [year = 1970, month = 1, day = 1] = writtenDay(first).split('-').map(Number);
    const iterator = rule.iterator(ICAL.Time.fromData({ year, month, day, isDate: true }));
    // An event that is repeated on the 31st or on 29 February leaves out months that have none; ical.js takes the day after.
    const isOnDay = /^(?:YEARLY|MONTHLY)$/.test(rule.freq) && Object.keys(rule.parts).length === 0;
    if (!isEverMet(rule)) refuseCalendar(neverMet);
    let time = iterator.next();
    let met = 0;
    for (; time && numberOf(time) <= last; time = iterator.next(), met++)
      if (isOnDay ? time.day === day : isMetBy(rule, time)) yield numberOf(time);
    // ical.js gives up after some thousand months without a day, on a fast machine before its time is over.
    if (!time && !rule.until && met < (rule.count ?? Number.POSITIVE_INFINITY)) refuseCalendar(neverMet);
  }
}

/** The fault of a file that has a rule which no day fits. */
export const neverMet = 'has an event that is repeated by a rule which no day fits';

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);
const numbersIn = ({ parts }: ICAL.Recur, part: 'BYMONTH' | 'BYMONTHDAY'): readonly number[] | undefined => parts[part]?.map(Number);

/** Whether there are days in its months that it names, as 30 February is not; of a leap year. */
const isEverMet = (rule: ICAL.Recur): boolean => {
  const longest = Math.max(...(numbersIn(rule, 'BYMONTH') ?? allMonths).map((month) => ICAL.Time.daysInMonth(month, 2024)));
  return numbersIn(rule, 'BYMONTHDAY')?.some((day) => Math.abs(day) <= longest) ?? true;
};

/** Whether it names the month, and the day from its begin or its end: where a month is too short, ical.js takes a day of the next one. */
function isMetBy(rule: ICAL.Recur, { year, month, day }: ICAL.Time): boolean {
  const fromEnd = day - ICAL.Time.daysInMonth(month, year) - 1;
  return (
    (numbersIn(rule, 'BYMONTH')?.includes(month) ?? true) &&
    (numbersIn(rule, 'BYMONTHDAY')?.some((named) => named === day || named === fromEnd) ?? true)
  );
}
