import type { Cell } from '../../kernel/cell.ts';
import { weekdays } from '../../kernel/hours/sending-window.ts';
import { timeOn } from '../../kernel/hours/time-of-day.ts';
import { dayBeside, localDayOf } from '../../kernel/zone.ts';
import { dateOfCell } from '../../tables/times/falls-on.ts';
import { isWorkday, type LocalDays, plainDays, weekdayOf, workdayBeside } from './local-days.ts';

/** Days on which people wait for a time of day. */
export const wantedDays = ['any', 'workday', ...weekdays] as const;
export type WantedDay = (typeof wantedDays)[number];

/** The days that are counted from a date. */
export type CountedDays = 'days' | 'working_days';

/** A list of skipped days is at most three years long. */
const farthest = 1100;

/** The first time from a time on at which the clocks show a time of day, on a day that is wanted: once on each date. */
export function timeOfDay(from: Date, at: string, wanted: WantedDay, days: LocalDays = plainDays): Date {
  const today = localDayOf(from, days.zone);
  for (let distance = -1; distance < farthest; distance++) {
    const day = dayBeside(today, distance);
    const isWanted = wanted === 'any' || (wanted === 'workday' ? isWorkday(day, days) : weekdays[weekdayOf(day)] === wanted);
    const time = isWanted ? timeOn(day, at, days.zone) : undefined;
    if (time && time >= from) return time;
  }
  return from;
}

/** The time of day some days after the date of a cell, or before it; undefined if it holds none. */
export function timeAfterDate(
  cell: Cell,
  { distance, count, at }: { readonly distance: number; readonly count: CountedDays; readonly at: string },
  days: LocalDays = plainDays,
): Date | undefined {
  const date = dateOfCell(cell, days.zone);
  if (date === undefined) return undefined;
  const day = count === 'days' ? dayBeside(date, distance) : workdayBeside(date, distance, days);
  return timeOn(day, at, days.zone);
}
