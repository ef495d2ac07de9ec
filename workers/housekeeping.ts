import type { WakeDueJobs } from '../src/application/jobs/wake-due-jobs.ts';
import type { Workers } from '../src/application/jobs/workers.ts';
import type { Clock } from '../src/application/kernel/clock.ts';
import type { UnitOfWork } from '../src/application/kernel/unit-of-work.ts';
import type { SweepDeletedTables } from '../src/application/tables/sweep-deleted-tables.ts';

/** What a runtime does by the clock, beside its tasks. */
export interface Housekeeping {
  readonly workers: Workers;
  readonly wakeDueJobs: WakeDueJobs;
  readonly sweepDeletedTables: SweepDeletedTables;
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
}

const beatEveryMs = 5000;
const forgetEveryMs = 3_600_000;
/** A busy installation has millions of idempotency keys a day, and statements die after 30 seconds. */
const forgottenAtOnce = 10_000;

/**
 * Shows a sign of life, gives dead workers' tasks back, wakes jobs that are due and sweeps deleted tables, every five seconds; forgets
 * old idempotency keys, sessions, invitations and password resets every hour.
 * A round that fails is left to the next one; `onFailure` is told. Answers how to stop.
 */
export function keepHouse(
  workerId: string,
  { workers, wakeDueJobs, sweepDeletedTables, unitOfWork, clock }: Housekeeping,
  onFailure: (reason: unknown) => void,
): () => Promise<void> {
  let forgotAt = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const forget = async (): Promise<void> => {
    const now = clock.now();
    if (now.getTime() - forgotAt < forgetEveryMs) return;
    let gone = forgottenAtOnce;
    while (gone === forgottenAtOnce && !stopped) gone = await unitOfWork.run(({ idempotency }) => idempotency.forget(now, forgottenAtOnce));
    await unitOfWork.run(async ({ sessions, invitations, passwordResets }) => {
      await sessions.forget(now);
      await invitations.forget(now);
      await passwordResets.forget(now);
    });
    forgotAt = now.getTime();
  };
  // Not waited for: while much is deleted, the signs of life must go on.
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
    if (stopped) return;
    timer = setTimeout(() => {
      current = rounds();
    }, beatEveryMs);
  };
  let current = rounds();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
    await sweeping.end();
    await forgetting.end();
  };
}

/** Work that goes on beside the rounds, once at a time. */
function aside(work: () => Promise<void>, onFailure: (reason: unknown) => void) {
  let underWay: Promise<void> | undefined;
  return {
    begin(): void {
      underWay ??= work()
        .catch(onFailure)
        .finally(() => {
          underWay = undefined;
        });
    },
    /** Waits for what is under way. */
    end: async (): Promise<void> => underWay,
  };
}
