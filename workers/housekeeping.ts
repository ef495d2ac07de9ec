import { ForgetExpiredAccess } from '../src/application/accounts/forget-expired-access.ts';
import { SweepAlerts } from '../src/application/alerts/sweep-alerts.ts';
import { SweepApprovals } from '../src/application/audiences/approvals/sweep-approvals.ts';
import { SendConfirmations } from '../src/application/consent/confirmations/send-confirmations.ts';
import { AdvanceErasures } from '../src/application/erasure/advance-erasures.ts';
import { SweepRetention } from '../src/application/erasure/retention/sweep-retention.ts';
import { TellStanding } from '../src/application/events/tell-standing.ts';
import { SweepFigures } from '../src/application/feedback/sweep-figures.ts';
import { WakeFeedback } from '../src/application/feedback/wake-feedback.ts';
import { SweepImports } from '../src/application/imports/sweep-imports.ts';
import { Clock } from '../src/application/kernel/clock.ts';
import { eachApart } from '../src/application/kernel/each-apart.ts';
import { SealAuditLog } from '../src/application/kernel/sealing/seal-audit-log.ts';
import { SweepOldJobs } from '../src/application/runs/sweep-old-jobs.ts';
import { SweepTaskMails } from '../src/application/runs/tasks/sweep-task-mails.ts';
import { WakeDueJobs } from '../src/application/runs/wake-due-jobs.ts';
import { Workers } from '../src/application/runs/workers.ts';
import { SweepExpired } from '../src/application/sweep-expired.ts';
import { ConvertColumns } from '../src/application/tables/conversions/convert-columns.ts';
import { CountStoredBytes } from '../src/application/tables/count-stored-bytes.ts';
import { FillKeys } from '../src/application/tables/keys/fill-keys.ts';
import { RecordFinder } from '../src/application/tables/record-finder.ts';
import { RecordViews } from '../src/application/tables/record-views.ts';
import { SweepDeletedTables } from '../src/application/tables/sweep-deleted-tables.ts';
import { doRounds } from './rounds.ts';
import type { Use } from './use.ts';

const beatEveryMs = 5000;
const forgetEveryMs = 3_600_000;
const viewsPerRound = 50;

/** The facts that housekeeping knows of the runners, and tells. */
export interface HousekeepingOptions {
  readonly workerIds: readonly string[];
  /** Looks for signs that the database was restored. */
  readonly checkEpoch: () => Promise<void>;
  /** Whether the worker still takes tasks from the queue: only then it gives a sign of life. */
  readonly isPolling: () => boolean;
  /** Called after each heartbeat that was written. */
  readonly onBeat: () => void;
  /** Called with the reason of a round that failed; the next round repeats its work. */
  readonly onFailure: (reason: unknown) => void;
}

/**
 * Every five seconds: writes the heartbeats of this process's workers, releases dead workers' tasks, checks the epoch, wakes due jobs, and
 * does what is listed in `sweeps`. Every hour: deletes what is kept for a time only, and seals the
 * audit log. Returns a function that stops it.
 */
export function runHousekeeping(
  use: Use,
  { workerIds, checkEpoch, isPolling, onBeat, onFailure }: HousekeepingOptions,
): () => Promise<void> {
  const [clock, workers, recordViews] = [use(Clock), use(Workers), use(RecordViews)];
  const stopper = new AbortController();
  let forgotAt = 0;
  const forget = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - forgotAt < forgetEveryMs) return;
    const hourly = [use(SweepExpired), use(ForgetExpiredAccess), use(SweepFigures), use(SealAuditLog), use(SweepRetention)];
    await eachApart(hourly, (one) => one.execute({ signal: stopper.signal }));
    forgotAt = now.getTime();
  };
  const tend = async (): Promise<void> => {
    await workers.releaseDead(clock.now());
    await checkEpoch();
    await use(WakeDueJobs).execute();
  };
  // Not awaited: heartbeats must continue during a long deletion or on a lost connection.
  const tending = aside(tend, onFailure);
  // Each by itself: one that has much to do, or fails, delays no other.
  const sweepViews = async (): Promise<void> => {
    for (let view = 0; view < viewsPerRound; view++) if (!(await recordViews.sweep(clock.now()))) return;
  };
  const sweeps = [
    () => use(WakeFeedback).execute(),
    () => use(SweepDeletedTables).execute(),
    () => use(CountStoredBytes).execute(),
    () => use(ConvertColumns).execute({ signal: stopper.signal }),
    () => use(FillKeys).execute({ signal: stopper.signal }),
    () => use(RecordFinder).keepIndex({ signal: stopper.signal }),
    () => use(SweepImports).execute(),
    () => use(SweepOldJobs).execute(),
    () => use(AdvanceErasures).execute({ signal: stopper.signal }),
    () => use(SendConfirmations).execute({ signal: stopper.signal }),
    () => use(TellStanding).execute(),
    () => use(SweepAlerts).execute(),
    () => use(SweepTaskMails).execute(),
    () => use(SweepApprovals).execute(),
    sweepViews,
  ].map((sweep) => aside(sweep, onFailure));
  const forgetting = aside(forget, onFailure);
  const round = async (): Promise<undefined> => {
    if (isPolling()) {
      for (const id of workerIds) await workers.beat(id, clock.now());
      onBeat();
    }
    tending.begin();
    for (const sweeping of sweeps) sweeping.begin();
    forgetting.begin();
  };
  const rounds = doRounds(round, { pauseMs: beatEveryMs, signal: stopper.signal, onFailure });
  return async () => {
    stopper.abort();
    await rounds;
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
