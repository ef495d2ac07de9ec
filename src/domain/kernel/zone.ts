import { Temporal } from 'temporal-polyfill';
import type { Problem } from './errors.ts';
import { quoted } from './quoted.ts';

/** What was found of names: asking takes a tenth of a millisecond, and columns hold the same ones again and again. */
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
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Checks that a value names a time zone. */
export function checkZone(input: unknown, path: string): Problem[] {
  if (typeof input === 'string' && isZone(input)) return [];
  const rule = 'must be a time zone of the IANA database, such as "Europe/Berlin" or "UTC"';
  return [{ path, message: typeof input === 'string' ? `${rule}; ${quoted(input)} is none` : rule }];
}

/** The local date of a time, such as `2026-03-29`. */
export const localDayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** The date some days after another, such as `2026-03-29`; before it if the distance is negative. */
export function dayBeside(day: string, distance: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + distance);
  return at.toISOString().slice(0, 10);
}

/** When a local date is over: the first instant of the next one. A day has 23 to 25 hours where clocks change. */
export const endOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);

const zoned = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);

/** What the clocks of a zone show at a time, written as if it were UTC. */
export function localTimeOf(at: Date, zone: string): Date {
  const local = zoned(at, zone);
  return new Date(at.getTime() + local.offsetNanoseconds / 1_000_000);
}

/** When the clocks of a zone show a local time for the first time. A local time that they skip is when they skip it. */
export function firstTimeOf(local: Date, zone: string): Date {
  const wanted = Temporal.Instant.fromEpochMilliseconds(local.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isSkipped = !found.toPlainDateTime().equals(wanted);
  return new Date(((isSkipped && found.getTimeZoneTransition('next')) || found).epochMilliseconds);
}

/** When the clocks of a zone change for the first time after a time; undefined if they never do. */
export function nextChangeAfter(at: Date, zone: string): Date | undefined {
  const change = zoned(at, zone).getTimeZoneTransition('next');
  return change ? new Date(change.epochMilliseconds) : undefined;
}
