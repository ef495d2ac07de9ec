import type { MessageState } from '../../../domain/runs/message.ts';

/** The length of a bucket, by how long the job has run: each is a multiple of the one before, and at most 101 cover the time. */
export const bucketSeconds = [
  { upToSeconds: 100, seconds: 1 },
  { upToSeconds: 1000, seconds: 10 },
  { upToSeconds: 6000, seconds: 60 },
  { upToSeconds: 30_000, seconds: 300 },
  { upToSeconds: 90_000, seconds: 900 },
  { upToSeconds: 360_000, seconds: 3600 },
  { upToSeconds: 2_160_000, seconds: 21_600 },
  { upToSeconds: 8_640_000, seconds: 86_400 },
  { upToSeconds: Number.POSITIVE_INFINITY, seconds: 604_800 },
] as const;
const longest = 604_800;

/** The length in seconds of the buckets of a job that has run this long. */
export function bucketLength(runSeconds: number): number {
  const seconds = bucketSeconds.find(({ upToSeconds }) => runSeconds < upToSeconds)?.seconds ?? longest;
  return seconds * Math.max(1, Math.ceil(runSeconds / (seconds * 101)));
}

/** The beginning of the bucket of a time. */
export const bucketAt = (at: Date, seconds: number): Date => new Date(Math.floor(at.getTime() / (seconds * 1000)) * seconds * 1000);

/** The states of messages that are counted when they are reached. */
export const countedStates = ['sent', 'failed', 'unknown'] as const satisfies readonly MessageState[];

/** The number of messages that were settled from `at` on, for the length of a bucket. */
export interface Bucket {
  readonly at: Date;
  readonly counts: Readonly<Partial<Record<(typeof countedStates)[number], number>>>;
}

/** When the messages of a job were sent or failed: its buckets in order, without empty ones. */
export interface Activity {
  readonly bucketSeconds: number;
  /** The beginning of the first bucket; null if the job has not started. */
  readonly from: Date | null;
  /** The end of the job, or now. */
  readonly to: Date;
  readonly buckets: readonly Bucket[];
}

/** Reads when messages were sent, at the same cost whatever their number. */
export abstract class JobActivity {
  /** Undefined if the job does not exist. */
  abstract read(organizationId: string, jobId: string, now: Date): Promise<Activity | undefined>;
}

/** Puts kept counts into the buckets of a job that ran from `startedAt` to `to`. */
export function activityOf(
  rows: readonly { readonly at: Date; readonly state: string; readonly n: number }[],
  { startedAt, to }: { readonly startedAt: Date | null; readonly to: Date },
): Activity {
  // The last outcomes may be recorded a moment after the end.
  const last = Math.max(to.getTime(), ...rows.map(({ at }) => at.getTime()));
  const seconds = bucketLength(startedAt ? (last - startedAt.getTime()) / 1000 : 0);
  const buckets = new Map<number, Record<string, number>>();
  for (const { at, state, n } of rows) {
    const time = bucketAt(at, seconds).getTime();
    const counts = buckets.get(time) ?? {};
    counts[state] = (counts[state] ?? 0) + n;
    buckets.set(time, counts);
  }
  const ordered = [...buckets].sort(([one], [other]) => one - other);
  return {
    bucketSeconds: seconds,
    from: startedAt && bucketAt(startedAt, seconds),
    to,
    buckets: ordered.map(([time, counts]) => ({ at: new Date(time), counts })),
  };
}
