import { beginOf, localDay } from './notation/clock.ts';
import { ownNotation } from './notation/notation.ts';

/** A day as the API's time: its beginning in the person's zone. */
export const startOfDay = (day: string, plusDays = 0): string => {
  const { zone } = ownNotation();
  return beginOf(localDay(`${day}T12:00:00Z`, 'UTC', plusDays), zone);
};

/** The day of a time in the person's zone, as a date field has it; '' without a time. */
export const dayIn = (iso: string | undefined, plusDays = 0): string =>
  iso === undefined ? '' : localDay(iso, ownNotation().zone, plusDays);
