import { dayBeside } from '../../kernel/zone.ts';

/** By which clocks the waits of a person are counted, and which days are no working days beside weekends. */
export interface LocalDays {
  readonly zone: string;
  /** Whether nothing is sent on a date, such as `2026-12-24`. */
  skips(day: string): boolean;
}

/** The days of nobody in particular. */
export const plainDays: LocalDays = { zone: 'UTC', skips: () => false };

/** The place of a date in its week, from 0 for Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Whether a date is from Monday to Friday, and not skipped. */
export const isWorkday = (day: string, { skips }: LocalDays): boolean => weekdayOf(day) < 5 && !skips(day);

/** No list of skipped days is nearly as long in one piece. */
const mostDays = 2000;

/** The date some working days after another, or before it; with 0, the date itself. A date with as many skipped days beside it is left alone. */
export function workdayBeside(day: string, distance: number, days: LocalDays): string {
  const step = distance < 0 ? -1 : 1;
  let [found, left] = [day, Math.abs(distance)];
  for (let tried = 0; left > 0 && tried < mostDays; tried++) {
    found = dayBeside(found, step);
    if (isWorkday(found, days)) left--;
  }
  return found;
}
