import { Entity } from '../../kernel/entity.ts';
import { sameJson } from '../../kernel/same-json.ts';
import { type Start, startKindOf } from './start-kinds.ts';

/** Why a time has passed without a job: no worker ran, the job before had not ended, or the plan allowed no further one. */
export const skipReasons = ['missed', 'overlap', 'plan_limit'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The most that a time may be late before it counts as missed, in milliseconds. */
const missedAfterMs = 60_000;
/** The span back in which times are made up for, each by a job of its own, in milliseconds. */
const longestBackMs = 7 * 86_400_000;

/** The next time at which a start of a published spinner makes a job. */
export class DueStart extends Entity<{
  organizationId: string;
  spinnerId: string;
  /** Its index among the starts of the version. */
  place: number;
  start: Start;
  dueAt: Date;
  /** Why the time before made no job; null if it did. */
  skipped: SkipReason | null;
  skippedAt: Date | null;
  /** When a worker has first seen that a time has come; it may be an earlier one than `dueAt`. */
  seenAt: Date | null;
}>() {
  /** The next times of a spinner's starts. A start that was there before is due when it was, and one that was edited on the same day. */
  static of(spinner: DueSpinner, starts: readonly Start[], old: readonly DueStart[], now: Date): readonly DueStart[] {
    return starts.flatMap((start, position) => {
      const known = old.find((one) => sameJson(one.start, start));
      if (known) return [known.with({ place: position })];
      const dueAt = resumed(start, old) ?? nextOf(start, now);
      return dueAt ? [new DueStart({ ...spinner, place: position, start, dueAt, skipped: null, skippedAt: null, seenAt: null })] : [];
    });
  }

  /** When a worker has first seen that its time has come; null before. */
  get firstSeenAt(): Date | null {
    return this.seenAt !== null && this.seenAt >= this.dueAt ? this.seenAt : null;
  }

  /** Whether its time is not made up for: no worker could see it when it came. */
  isMissed(now: Date): boolean {
    const seenAt = this.firstSeenAt ?? now;
    return 'missed' in this.start && this.start.missed === 'skip' && seenAt.getTime() - this.dueAt.getTime() > missedAfterMs;
  }

  /** Whether it waits for the job of the time before. */
  get isOneAtATime(): boolean {
    return 'overlap' in this.start && this.start.overlap === 'skip';
  }

  /** Its next time, after one that made a job or was skipped for a reason; undefined if there is none. */
  pass(now: Date, skipped: SkipReason | null): DueStart | undefined {
    const from = startKindOf(this.start).keepsEachTime ? Math.max(this.dueAt.getTime(), now.getTime() - longestBackMs) : now.getTime();
    const dueAt = nextOf(this.start, new Date(from));
    return dueAt && this.with({ dueAt, skipped, skippedAt: skipped === null ? null : now });
  }
}

/** The spinner of a start. */
export type DueSpinner = Pick<DueStart, 'organizationId' | 'spinnerId'>;

/** The next times of a start; none if it is not a matter of time. */
export function nextTimesOf(start: Start, after: Date, count: number): readonly Date[] {
  const times: Date[] = [];
  for (let next = nextOf(start, after); next && times.length < count; next = nextOf(start, next)) times.push(next);
  return times;
}

/** When a start comes that takes the place of an old one. */
const resumed = (start: Start, old: readonly DueStart[]): Date | undefined =>
  old.map((one) => startKindOf(start).resume?.(start, one.start, one.dueAt)).find((dueAt) => dueAt !== undefined);

const nextOf = (start: Start, after: Date): Date | undefined => startKindOf(start).next?.(start, after);
