/** A day on which an all-day event of a calendar is. */
export interface NamedDay {
  /** Such as `2026-12-24`. */
  readonly day: string;
  /** The titles of its events. */
  readonly name: string;
}

/** The days that are asked for, both included. */
export interface DayRange {
  readonly from: string;
  readonly until: string;
}

/** Reads calendar files (iCalendar, RFC 5545). */
export abstract class CalendarReader {
  /** The days of all-day events in a range, in order, with repeated events. @throws ValidationFailed if it is no calendar, or too large */
  abstract daysOf(file: Uint8Array, range: DayRange): Promise<readonly NamedDay[]>;
}
