import type { Clock } from '../src/application/kernel/clock.ts';
import { leaseMs } from '../src/application/kernel/lease.ts';
import type { Pauses } from '../src/application/kernel/pauses.ts';
import type { UnitOfWork } from '../src/application/kernel/unit-of-work.ts';
import type { AdvanceJob } from '../src/application/runs/advance-job.ts';
import type { Turn } from '../src/application/runs/turns/turns.ts';
import type { FreshTurns } from './fresh-turns.ts';

const renewEveryMs = 5000;
const endAgainMs = 500;

/** The parts that a turn is run with. */
export interface TurnParts {
  readonly advanceJob: AdvanceJob;
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly pauses: Pauses;
  readonly fresh: FreshTurns;
  readonly signal: AbortSignal;
  readonly mayGoOn: () => Promise<boolean>;
}

/** A turn tells its slot. */
export interface TurnEvents {
  /** It only waits from here on, for permits or for messages that are being sent. */
  readonly onIdle: () => void;
  /** It is over, and its job may be in line again; messages may still be being sent. */
  readonly onOver: () => void;
}

/** Runs a turn, and renews it meanwhile. Resolves when all its messages are recorded. */
export async function runTurn(parts: TurnParts, turn: Turn, { onIdle, onOver }: TurnEvents): Promise<void> {
  const { advanceJob, unitOfWork, clock, pauses, fresh, signal, mayGoOn } = parts;
  const { organizationId, jobId } = turn;
  const began = performance.now();
  let usedMs: number | undefined;
  const endFresh = fresh.begin(turn);
  const idles = (): void => {
    usedMs = performance.now() - began;
    endFresh();
    onIdle();
  };
  const renew = () => unitOfWork.run(({ turns }) => turns.renew(turn, clock.now()));
  // A turn that cannot be renewed expires.
  const stopRenewing = pauses.every(renewEveryMs, () => void renew().catch(() => undefined));
  let isOver = false;
  const over = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    endFresh();
    stopRenewing();
    try {
      await endTurn(parts, turn, usedMs ?? performance.now() - began, onIdle);
    } finally {
      onOver();
    }
  };
  try {
    const limits = { signal, mayGoOn, giveWay: () => fresh.giveWay(turn) };
    await advanceJob.execute({ organizationId, jobId, onIdle: idles, onOver: over, ...limits });
  } finally {
    await over();
  }
}

/** Tries again, in no slot, until the turn expires: its job would get no other one until then. */
async function endTurn({ unitOfWork, pauses, signal }: TurnParts, turn: Turn, usedMs: number, onIdle: () => void): Promise<void> {
  const expiresAt = performance.now() + leaseMs.turn;
  for (;;) {
    try {
      return await unitOfWork.run(({ turns }) => turns.end(turn, usedMs));
    } catch (reason) {
      if (signal.aborted || performance.now() > expiresAt) throw reason;
      onIdle();
      await pauses.pause(endAgainMs);
    }
  }
}
