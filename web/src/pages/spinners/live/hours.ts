import type { Live } from './use-live.ts';

/** The number that arrived in an hour, taken or not. */
export interface ArrivalHour {
  readonly at: string;
  readonly taken: number;
  readonly notTaken: number;
}

const hourMs = 3_600_000;

/** The latest hours up to now, also those in which nothing arrived. */
export function hoursUntil(hours: Live['hours'], count: number): readonly ArrivalHour[] {
  const byTime = new Map(hours.map((one) => [Date.parse(one.hour), one]));
  const last = Math.floor(Date.now() / hourMs) * hourMs;
  return Array.from({ length: count }, (_, index) => {
    const time = last - (count - 1 - index) * hourMs;
    const { arrived = 0, taken = 0 } = byTime.get(time) ?? {};
    return { at: new Date(time).toISOString(), taken, notTaken: Math.max(0, arrived - taken) };
  });
}

/** The number that were taken in some hours. */
export const takenIn = (hours: readonly ArrivalHour[]): number => hours.reduce((sum, { taken }) => sum + taken, 0);
