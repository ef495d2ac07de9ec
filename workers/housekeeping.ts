import type { ForgetExpiredAccess } from '../src/application/accounts/forget-expired-access.ts';
import type { SweepFeedback } from '../src/application/feedback/sweep-feedback.ts';
import type { SweepFigures } from '../src/application/feedback/sweep-figures.ts';
import type { WakeFeedback } from '../src/application/feedback/wake-feedback.ts';
import type { SweepImports } from '../src/application/imports/sweep-imports.ts';
import type { SweepOldJobs } from '../src/application/jobs/sweep-old-jobs.ts';
import type { WakeDueJobs } from '../src/application/jobs/wake-due-jobs.ts';
import type { Workers } from '../src/application/jobs/workers.ts';
import type { Clock } from '../src/application/kernel/clock.ts';
import type { ForgetStoredAnswers } from '../src/application/kernel/forget-stored-answers.ts';
import type { CountStoredBytes } from '../src/application/tables/count-stored-bytes.ts';
import type { RecordViews } from '../src/application/tables/record-views.ts';
import type { SweepDeletedTables } from '../src/application/tables/sweep-deleted-tables.ts';

/** What the runtime does on a schedule, beside its tasks. */
export interface Housekeeping {
  /** Looks for signs that the database was restored. */
  readonly checkEpoch: () => Promise<void>;
  readonly workers: Workers;
  readonly wakeDueJobs: WakeDueJobs;
  readonly wakeFeedback: WakeFeedback;
  readonly sweepDeletedTables: SweepDeletedTables;
  readonly countStoredBytes: CountStoredBytes;
  readonly sweepImports: SweepImports;
  readonly sweepOldJobs: SweepOldJobs;
  readonly recordViews: RecordViews;
  readonly forgetStoredAnswers: ForgetStoredAnswers;
  readonly sweepFeedback: SweepFeedback;
  readonly forgetExpiredAccess: ForgetExpiredAccess;
  readonly sweepFigures: SweepFigures;
  readonly clock: Clock;
  /** Whether the worker still takes tasks from the queue: only then it gives a sign of life. */
  readonly isPolling: () => boolean;
  /** Called after each heartbeat that was written. */
  readonly onBeat: () => void;
}

const beatEveryMs = 5000;
const forgetEveryMs = 3_600_000;
const viewsPerRound = 50;

/**
 * Every five seconds: writes the heartbeats of this process's workers, releases dead workers' tasks, checks the epoch, wakes due jobs and
 * feedback that was left behind, counts stored bytes, and sweeps deleted tables, imports, old jobs and expired views. Every hour: deletes old feedback and expired idempotency keys, sessions, invitations and password resets, and folds and deletes old figures of channels. A
 * failed round is reported to `onFailure`; the next round repeats its work. Returns a function that stops it.
 */
export function runHousekeeping(
  workerIds: readonly string[],
  parts: Housekeeping,
  onFailure: (reason: unknown) => void,
): () => Promise<void> {
  const {
    checkEpoch,
    workers,
    wakeDueJobs,
    wakeFeedback,
    sweepDeletedTables,
    countStoredBytes,
    sweepImports,
    sweepOldJobs,
    recordViews,
    forgetStoredAnswers,
    sweepFeedback,
    forgetExpiredAccess,
    sweepFigures,
    clock,
    isPolling,
    onBeat,
  } = parts;
  const stopper = new AbortController();
  let forgotAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const forget = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - forgotAt < forgetEveryMs) return;
    await forgetStoredAnswers.execute({ signal: stopper.signal });
    await sweepFeedback.execute({ signal: stopper.signal });
    await forgetExpiredAccess.execute();
    await sweepFigures.execute();
    forgotAt = now.getTime();
  };
  const tend = async (): Promise<void> => {
    await workers.releaseDead(clock.now());
    await checkEpoch();
    await wakeDueJobs.execute();
  };
  // Not awaited: heartbeats must continue during a long deletion or on a lost connection.
  const tending = aside(tend, onFailure);
  // Each by itself: one that has much to do, or fails, delays no other.
  const sweepViews = async (): Promise<void> => {
    for (let view = 0; view < viewsPerRound; view++) if (!(await recordViews.sweep(clock.now()))) return;
  };
  const sweeps = [
    () => wakeFeedback.execute(),
    () => sweepDeletedTables.execute(),
    () => countStoredBytes.execute(),
    () => sweepImports.execute(),
    () => sweepOldJobs.execute(),
    sweepViews,
  ].map((sweep) => aside(sweep, onFailure));
  const forgetting = aside(forget, onFailure);
  const round = async (): Promise<void> => {
    if (isPolling()) {
      for (const id of workerIds) await workers.beat(id, clock.now());
      onBeat();
    }
    tending.begin();
    for (const sweeping of sweeps) sweeping.begin();
    forgetting.begin();
  };
  const rounds = async (): Promise<void> => {
    await round().catch(onFailure);
    if (stopper.signal.aborted) return;
    timer = setTimeout(() => {
      current = rounds();
    }, beatEveryMs);
  };
  let current = rounds();
  return async () => {
    stopper.abort();
    clearTimeout(timer);
    await current;
    await tending.end();
    for (const sweeping of sweeps) await sweeping.end();
    await forgetting.end();
  };
}

/** Runs work beside the rounds, one run at a time. */
function aside(work: () => Promise<void>, onFailure: (reason: unknown) => void) {
  let current: Promise<void> | undefined;
  return {
    begin(): void {
      current ??= work()
        .catch(onFailure)
        .finally(() => {
          current = undefined;
        });
    },
    /** Waits for the current run. */
    end: async (): Promise<void> => current,
  };
}
