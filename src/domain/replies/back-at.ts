import { dayBeside, firstTimeOf } from '../kernel/zone.ts';

/** When people are written to again on the day on which they are back. */
const backAtHour = 9;

/** The morning of the first working day after an absence's last day, by the clocks of a zone. */
export function backAt(lastDay: string, zone: string): Date {
  let day = dayBeside(lastDay, 1);
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = dayBeside(day, 1);
  return firstTimeOf(new Date(`${day}T${String(backAtHour).padStart(2, '0')}:00:00Z`), zone);
}
