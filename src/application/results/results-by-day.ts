import type { MediumName } from '../../domain/channels/media.ts';
import { type ResultState, resultBucketMs } from '../runs/counts/result-repository.ts';
import type { TimedResult } from './results.ts';

/** A day of a time zone, with its results by medium. */
export interface DayResults {
  /** As `2026-11-23`. */
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
  readonly results: readonly DayResult[];
}

interface DayResult {
  readonly medium: MediumName;
  readonly counts: Readonly<Partial<Record<ResultState, number>>>;
}

/** Tells the day of a time in a zone. @throws RangeError if there is no such zone */
export function dayOfZone(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => format.format(at);
}

const hourMs = 3_600_000;

/** The last days of a time zone up to now, the oldest first. A day has 23 to 25 hours. */
export function lastDays(now: Date, zone: string, count: number): readonly Omit<DayResults, 'results'>[] {
  const dayOf = dayOfZone(zone);
  const today = dayOf(now);
  const firstBucket = (now.getTime() - (count + 1) * 25 * hourMs) / resultBucketMs;
  const days = new Map<string, { readonly day: string; readonly from: Date; to: Date }>();
  for (let bucket = Math.floor(firstBucket); ; bucket++) {
    const at = new Date(bucket * resultBucketMs);
    const day = dayOf(at);
    if (day > today) break;
    const known = days.get(day);
    const to = new Date(at.getTime() + resultBucketMs);
    if (known) known.to = to;
    else days.set(day, { day, from: at, to });
  }
  return [...days.values()].slice(-count);
}

/** Puts results into the days that they are of. */
export function byDay(days: readonly Omit<DayResults, 'results'>[], timed: readonly TimedResult[]): readonly DayResults[] {
  return days.map((day) => {
    const results = new Map<MediumName, Partial<Record<ResultState, number>>>();
    for (const { at, medium, state, n } of timed) {
      if (at < day.from || at >= day.to) continue;
      const counts = results.get(medium) ?? {};
      counts[state] = (counts[state] ?? 0) + n;
      results.set(medium, counts);
    }
    return { ...day, results: [...results].map(([medium, counts]) => ({ medium, counts })) };
  });
}
