import type { ForgetExpiredAccess } from '../src/application/accounts/forget-expired-access.ts';
import type { ForgetStoredAnswers } from '../src/application/intake/forget-stored-answers.ts';
import type { WakeDueJobs } from '../src/application/jobs/wake-due-jobs.ts';
import type { Workers } from '../src/application/jobs/workers.ts';
import type { Clock } from '../src/application/kernel/clock.ts';
import type { SweepDeletedTables } from '../src/application/tables/sweep-deleted-tables.ts';

/** What the runtime does on a schedule, beside its tasks. */
export interface Housekeeping {
  readonly workers: Workers;
  readonly wakeDueJobs: WakeDueJobs;
  readonly sweepDeletedTables: SweepDeletedTables;
  readonly forgetStoredAnswers: ForgetStoredAnswers;
  readonly forgetExpiredAccess: ForgetExpiredAccess;
  readonly clock: Clock;
}

const beatEveryMs = 5000;
const forgetEveryMs = 3_600_000;

/**
 * Every five seconds: writes a heartbeat, releases dead workers' tasks, wakes due jobs and sweeps deleted tables. Every hour:
 * deletes expired idempotency keys, sessions, invitations and password resets. A failed round is reported to `onFailure`; the next
 * round repeats its work. Returns a function that stops it.
 */
export function runHousekeeping(workerId: string, parts: Housekeeping, onFailure: (reason: unknown) => void): () => Promise<void> {
  const { workers, wakeDueJobs, sweepDeletedTables, forgetStoredAnswers, forgetExpiredAccess, clock } = parts;
  const stopper = new AbortController();
  let forgotAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const forget = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - forgotAt < forgetEveryMs) return;
    await forgetStoredAnswers.execute({ signal: stopper.signal });
    await forgetExpiredAccess.execute();
    forgotAt = now.getTime();
  };
  // Not awaited: heartbeats must continue during a long deletion.
  const sweeping = aside(() => sweepDeletedTables.execute(), onFailure);
  const forgetting = aside(forget, onFailure);
  const round = async (): Promise<void> => {
    const now = clock.now();
    await workers.beat(workerId, now);
    await workers.releaseDead(now);
    await wakeDueJobs.execute();
    sweeping.begin();
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
    await sweeping.end();
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
