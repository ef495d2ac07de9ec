import { Clock } from '../src/application/kernel/clock.ts';
import { Pauses } from '../src/application/kernel/pauses.ts';
import type { JobReference } from '../src/application/kernel/tasks.ts';
import type { Turn } from '../src/application/kernel/turns.ts';
import { UnitOfWork } from '../src/application/kernel/unit-of-work.ts';
import type { TaskHandler } from './tasks.ts';
import type { Use } from './use.ts';

const renewEveryMs = 5000;

/**
 * Handles `advance-job` by turns: a task only says that some job waits, and `advance` gets the job whose turn is next, and then the next,
 * until none waits or the signal asks to stop.
 */
export function takeTurns(use: Use, advance: (job: JobReference) => Promise<void>, signal: AbortSignal): TaskHandler {
  const [unitOfWork, clock, pauses] = [use(UnitOfWork), use(Clock), use(Pauses)];
  const take = () => unitOfWork.run(({ turns }) => turns.take(clock.now()));
  const renew = (turn: Turn) => unitOfWork.run(({ turns }) => turns.renew(turn, clock.now()));
  const end = (turn: Turn) => unitOfWork.run(({ turns }) => turns.end(turn));
  return async () => {
    while (!signal.aborted) {
      const turn = await take();
      if (!turn) return;
      const { organizationId, jobId } = turn;
      // A turn that cannot be renewed or ended expires.
      const stopRenewing = pauses.every(renewEveryMs, () => void renew(turn).catch(() => undefined));
      try {
        await advance({ organizationId, jobId });
      } finally {
        stopRenewing();
        await end(turn);
      }
    }
  };
}
