import type { JobActivity } from '../../../api/types.ts';
import { dayIn } from '../../../text/days.ts';
import { timeFormat } from '../../../text/notation/notation.ts';
import { activityWords } from './words.ts';

/** The events of one stretch of time. */
export type ActivityBucket = JobActivity['data'][number];

/** The fewest bars: a job of a minute is no block as wide as the chart. */
const leastBars = 12;
const mostBars = 200;
const daySeconds = 86_400;

/** Every bucket from the job's beginning to now or its end, also those in which nothing was sent; a short job has some before it. */
export function bucketsOf({ bucketSeconds, from, to, data }: JobActivity): readonly ActivityBucket[] {
  const sizeMs = bucketSeconds * 1000;
  const byTime = new Map(data.map((bucket) => [Date.parse(bucket.at), bucket]));
  const times = [...byTime.keys()];
  const bucketAt = (at: string): number => Math.floor(Date.parse(at) / sizeMs) * sizeMs;
  const first = Math.min(...times, from === null ? Number.POSITIVE_INFINITY : bucketAt(from));
  const last = Math.max(...times, bucketAt(to));
  const length = Math.min(mostBars, Math.max(leastBars, Math.round((last - first) / sizeMs) + 1));
  return Array.from({ length }, (_, at) => {
    const time = last - (length - 1 - at) * sizeMs;
    return byTime.get(time) ?? { at: new Date(time).toISOString(), sent: 0, failed: 0, unknown: 0 };
  });
}

const units: readonly (readonly [seconds: number, one: string, many: (count: number) => string])[] = [
  [daySeconds, activityWords.day, activityWords.days],
  [3600, activityWords.hour, activityWords.hours],
  [60, activityWords.minute, activityWords.minutes],
  [1, activityWords.second, activityWords.seconds],
];

/** 60 → "minute", 300 → "5 minutes". */
export function bucketWord(seconds: number): string {
  const [size, one, many] = units.find(([unit]) => seconds >= unit && seconds % unit === 0) ?? [
    1,
    activityWords.second,
    activityWords.seconds,
  ];
  return seconds === size ? one : many(seconds / size);
}

/** Times as exact as the buckets, with the day where there is more than one. */
export function clockOf(buckets: readonly ActivityBucket[], bucketSeconds: number): (at: string) => string {
  const days = new Set(buckets.map(({ at }) => dayIn(at))).size;
  const day = { day: 'numeric', month: 'short' } as const;
  const time = { hour: 'numeric', minute: '2-digit', ...(bucketSeconds < 60 && { second: '2-digit' as const }) } as const;
  const format = timeFormat(bucketSeconds >= daySeconds ? day : days > 1 ? { ...day, ...time } : time)();
  return (at) => format.format(new Date(at));
}
