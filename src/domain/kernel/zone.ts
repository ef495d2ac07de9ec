import { Temporal } from 'temporal-polyfill';

/** Whether it names a time zone of the IANA database, such as `Europe/Berlin` or `UTC`. An offset, such as `+01:00`, is none. */
export function isZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The local date of a time, such as `2026-03-29`. */
export const localDayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** When a local date is over: the first instant of the next one. A day has 23 to 25 hours where clocks change. */
export const endOfDay = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
