import { dayOf } from '../kernel/iso-time.ts';

/** A time span; its end is exclusive. */
export interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The period of a meter that is never reset. */
export const allTime: Period = { startsAt: new Date(0), endsAt: new Date(8.64e15) };

const dayMs = 24 * 3_600_000;

/** The UTC day of a time, as a period. */
export function oneDay(now: Date): Period {
  const startsAt = now.getTime() - (now.getTime() % dayMs);
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + dayMs) };
}

/** The days of a period up to and including the day of `now`. */
export function daysUntil(startsAt: Date, now: Date): string[] {
  const days: string[] = [];
  for (let at = startsAt.getTime(); at <= now.getTime(); at += dayMs) days.push(dayOf(new Date(at)));
  return days;
}

const boundary = (year: number, month: number, day: number): Date => {
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, daysInMonth)));
};

/** The monthly metering period that contains `now` (UTC). It starts on the day of the month of `planBeganAt`, clamped to the month's end. */
export function currentPeriod(planBeganAt: Date, now: Date): Period {
  const day = planBeganAt.getUTCDate();
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const thisMonths = boundary(year, month, day);
  return now < thisMonths
    ? { startsAt: boundary(year, month - 1, day), endsAt: thisMonths }
    : { startsAt: thisMonths, endsAt: boundary(year, month + 1, day) };
}
