import { Temporal } from 'temporal-polyfill';
import type { Problem } from './errors.ts';
import { quoteName } from './quote-name.ts';

/** The results for names: asking takes a tenth of a millisecond, and columns hold the same ones again and again. */
const known = new Map<string, boolean>();
const mostKnown = 1000;

/** Whether it names a time zone of the IANA database, such as `Europe/Berlin` or `UTC`. An offset, such as `+01:00`, is none. */
export function isZone(name: string): boolean {
  let found = known.get(name);
  if (found === undefined) {
    found = isNamed(name);
    if (known.size >= mostKnown) known.clear();
    known.set(name, found);
  }
  return found;
}

function isNamed(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    // Not asked of `Intl` alone: it knows names such as PST and IST, which are none of the database and which nothing here computes with.
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The zone that times are computed in. Earlier versions stored names such as `PST`, which `Intl` alone knows: they are what it takes them
 * for, such as `America/Los_Angeles`, since who wrote one meant those clocks, not the organization's. @throws RangeError if it is no zone
 * at all
 */
const computable = (zone: string): string =>
  /^[+-]/.test(zone) || isZone(zone) ? zone : new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** Checks that a value names a time zone. */
export function checkZone(input: unknown, path: string): Problem[] {
  if (typeof input === 'string' && isZone(input)) return [];
  const rule = 'must be a time zone of the IANA database, such as "Europe/Berlin" or "UTC"';
  return [{ path, message: typeof input === 'string' ? `${rule}; ${quoteName(input)} is none` : rule }];
}

// Dates and times are written and stored with years of four digits: what lies beyond is the first or the last of them. Many systems write
// "never" as 9999-12-31, and a zone or a day more leads beyond it.
const [firstDay, lastDay] = ['0000-01-01', '9999-12-31'];
const [earliest, latest] = [Date.parse(`${firstDay}T00:00:00Z`), Date.parse(`${lastDay}T23:59:59.999Z`)];
const inFourDigits = (day: string): string => (day.startsWith('+') ? lastDay : day.startsWith('-') ? firstDay : day);

/** The local date of a time, such as `2026-03-29`; one beyond the year 9999 is its last. */
export const localDayOf = (at: Date, zone: string): string => inFourDigits(zoned(at, zone).toPlainDate().toString());

/** The date some days after another, such as `2026-03-29`; before it if the distance is negative. One beyond the year 9999 is its last. */
export function dayBeside(day: string, distance: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + distance);
  const [found = day] = at.toISOString().split('T');
  return inFourDigits(found);
}

/** When a local date is over: the first instant of the next one. A day has 23 to 25 hours where clocks change. */
export const endOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(computable(zone)).epochMilliseconds);

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(computable(zone));

/** The time that the clocks of a zone show at a time, written as if it were UTC. */
export function localTimeOf(at: Date, zone: string): Date {
  const local = zoned(at, zone);
  return new Date(at.getTime() + local.offsetNanoseconds / 1_000_000);
}

/**
 * When the clocks of a zone show a local time for the first time, at most at the end of 9999. A local time that they skip is when they skip
 * it.
 */
export function firstTimeOf(local: Date, zone: string): Date {
  const wanted = Temporal.Instant.fromEpochMilliseconds(local.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
  const found = wanted.toZonedDateTime(computable(zone), { disambiguation: 'earlier' });
  const isSkipped = !found.toPlainDateTime().equals(wanted);
  const { epochMilliseconds } = (isSkipped && found.getTimeZoneTransition('next')) || found;
  return new Date(Math.min(Math.max(epochMilliseconds, earliest), latest));
}

/** When the clocks of a zone change for the first time after a time; undefined if they never do. */
export function nextChangeAfter(at: Date, zone: string): Date | undefined {
  const change = zoned(at, zone).getTimeZoneTransition('next');
  return change ? new Date(change.epochMilliseconds) : undefined;
}
