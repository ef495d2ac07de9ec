import { Clock } from '../src/application/kernel/clock.ts';
import type { Log } from '../src/application/kernel/log.ts';
import { Pauses } from '../src/application/kernel/pauses.ts';
import { type Tracer, withSpan } from '../src/application/kernel/tracer.ts';
import { UnitOfWork } from '../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../src/application/runs/advance-job.ts';
import { FreshTurns } from './fresh-turns.ts';
import { jobReferences } from './payload.ts';
import type { TaskHandler } from './tasks.ts';
import { runTurn } from './turn-lifetime.ts';
import { type TakenTurn, TurnSlots } from './turn-slots.ts';
import type { Use } from './use.ts';

/** The parts that turns are taken with. */
export interface TurnOptions {
  readonly use: Use;
  /** The slots of this process for turns, without the spare one. */
  readonly concurrency: number;
  readonly tracer?: Tracer | undefined;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** The turns of a process. */
export interface ProcessTurns {
  /** Handles `advance-job`. */
  readonly handle: TaskHandler;
  /** Makes of a handler of `start-jobs` one that also takes the turns that its jobs ask for. */
  readonly starting: (start: TaskHandler) => TaskHandler;
  /** Takes no more turns. Resolves when none is under way, and all messages are recorded. */
  stop(): Promise<unknown>;
}

/**
 * Handles `advance-job` by turns: a task only says that some job waits, and the job is advanced whose turn is next, and then the next,
 * until none waits or the signal asks to stop. A turn goes on for as long as no other job waits for one. A turn that only waits for permits
 * or for messages being sent gives its slot back; it stays in line as one that is held, and uses no more time. Once it is over, its job may
 * be in line again, so the next turn is taken then, too; messages may still be being sent.
 */
export function takeTurns({ use, concurrency, tracer, log, signal }: TurnOptions): ProcessTurns {
  const [advanceJob, unitOfWork, clock, pauses] = [use(AdvanceJob), use(UnitOfWork), use(Clock), use(Pauses)];
  const slots = new TurnSlots(unitOfWork, clock, concurrency);
  const underWay = new Set<Promise<void>>();
  const fresh = new FreshTurns(pauses);
  let isStopped = false;
  const mayGoOn = async (): Promise<boolean> => !isStopped && !(await unitOfWork.run(({ turns }) => turns.areAwaited()));
  const parts = { advanceJob, unitOfWork, clock, pauses, fresh, signal, mayGoOn };
  const warn = (reason: unknown, fields: object, message: string): void => log.warn({ err: reason, ...fields }, message);

  /** Resolves when a turn that was taken is idle or over. It never rejects: the task may have been queued for another job. */
  async function begin(taken: TakenTurn): Promise<void> {
    const { organizationId, jobId } = taken.turn;
    let wasIdle = false;
    await new Promise<void>((resolve) => {
      const onIdle = (): void => {
        wasIdle = true;
        resolve();
      };
      const onOver = (): void => {
        resolve();
        // No other task looks for its next turn: the task that asked for it has found it held.
        if (wasIdle) advanceApart();
      };
      const ended: Promise<void> = withSpan(tracer, { name: 'turn', jobId }, () => runTurn(parts, taken.turn, { onIdle, onOver }))
        // The job is woken again while something of it is due, and what the turn claimed once its leases have ended.
        .catch((reason: unknown) => warn(reason, { organizationId, jobId }, 'a turn of a job failed'))
        .finally(() => underWay.delete(ended));
      underWay.add(ended);
    });
    slots.giveBack(taken);
  }

  /** Takes turns until none waits, or all slots are held; `onTaken` is called when the first has begun, or there is none. */
  async function advance(onTaken = (): void => undefined): Promise<void> {
    try {
      while (!signal.aborted && !isStopped) {
        const taken = await slots.take();
        if (!taken) return;
        const ended = begin(taken);
        onTaken();
        await ended;
      }
    } finally {
      onTaken();
    }
  }

  const advanceApart = (onTaken?: () => void): void =>
    void advance(onTaken).catch((reason: unknown) => warn(reason, {}, 'the next turn could not be taken'));

  const starting =
    (start: TaskHandler): TaskHandler =>
    async (payload) => {
      const endStart = fresh.beginStart(jobReferences(payload).jobs);
      try {
        await start(payload);
      } catch (reason) {
        endStart();
        throw reason;
      }
      // The task that is queued for them comes later.
      advanceApart(endStart);
    };

  return {
    handle: () => advance(),
    starting,
    stop() {
      isStopped = true;
      return Promise.all(underWay);
    },
  };
}
