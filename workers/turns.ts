import { Clock } from '../src/application/kernel/clock.ts';
import { leaseMs } from '../src/application/kernel/lease.ts';
import type { Log } from '../src/application/kernel/log.ts';
import { Pauses } from '../src/application/kernel/pauses.ts';
import { type Tracer, withSpan } from '../src/application/kernel/tracer.ts';
import { UnitOfWork } from '../src/application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../src/application/runs/advance-job.ts';
import type { Turn } from '../src/application/runs/turns/turns.ts';
import { FreshTurns } from './fresh-turns.ts';
import { jobReferences } from './payload.ts';
import type { TaskHandler } from './tasks.ts';
import type { Use } from './use.ts';

const renewEveryMs = 5000;
const endAgainMs = 500;

/** The parts that turns are taken with. */
export interface TurnOptions {
  readonly use: Use;
  /** The slots of this process for turns, without the spare one. */
  readonly concurrency: number;
  readonly tracer?: Tracer | undefined;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** A turn, and the slot that it holds. */
interface Taken {
  readonly turn: Turn;
  readonly slot: 'slots' | 'spare';
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
 * until none waits or the signal asks to stop. An organization gets at most half of the slots of a process, so another one's job finds one
 * free; and while all slots are held, one spare slot is left for fresh organizations. A turn goes on for as long as no other job waits for
 * one. A turn that only waits for permits or for messages being sent gives its slot back; it stays in line as one that is held, and uses no
 * more time. Once it is over, its job may be in line again, so the next turn is taken then, too; messages may still be being sent.
 */
export function takeTurns({ use, concurrency, tracer, log, signal }: TurnOptions): ProcessTurns {
  const [unitOfWork, clock, pauses] = [use(UnitOfWork), use(Clock), use(Pauses)];
  const most = Math.ceil(concurrency / 2);
  /** The slots that organizations hold; absent while they hold none. */
  const held = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  /** The slots that are held, and whether the spare one is. */
  const busy = { slots: 0, spare: 0 };
  const fresh = new FreshTurns(pauses);
  let isStopped = false;
  const hold = (organizationId: string, slot: Taken['slot'], by: 1 | -1): void => {
    busy[slot] += by;
    const count = (held.get(organizationId) ?? 0) + by;
    if (count === 0) held.delete(organizationId);
    else held.set(organizationId, count);
  };
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: the next has to see what this one holds.
  const take = (): Promise<Taken | undefined> => {
    const choose = async (): Promise<Taken | undefined> => {
      const slot = busy.slots < concurrency ? 'slots' : 'spare';
      if (slot === 'spare' && busy.spare > 0) return undefined;
      const full = [...held].filter(([, count]) => count >= most).map(([organizationId]) => organizationId);
      const onlyFresh = slot === 'spare';
      const turn = await unitOfWork.run(({ turns }) => turns.take(clock.now(), { full, onlyFresh }));
      if (!turn) return undefined;
      hold(turn.organizationId, slot, 1);
      return { turn, slot };
    };
    const taken = last.then(choose, choose);
    last = taken;
    return taken;
  };
  const renew = (turn: Turn) => unitOfWork.run(({ turns }) => turns.renew(turn, clock.now()));
  const mayGoOn = async (): Promise<boolean> => !isStopped && !(await unitOfWork.run(({ turns }) => turns.areAwaited()));
  const warn = (reason: unknown, fields: object, message: string): void => log.warn({ err: reason, ...fields }, message);

  /** Tries again, in no slot, until the turn expires: its job would get no other one until then. */
  async function end(turn: Turn, usedMs: number, onIdle: () => void): Promise<void> {
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

  /** Resolves when all messages of the turn are recorded; `onOver` is called before, once it is over. */
  async function run(turn: Turn, onIdle: () => void, onOver: () => void): Promise<void> {
    const { organizationId, jobId } = turn;
    const began = performance.now();
    let usedMs: number | undefined;
    const endFresh = fresh.begin(turn);
    const idles = (): void => {
      usedMs = performance.now() - began;
      endFresh();
      onIdle();
    };
    // A turn that cannot be renewed expires.
    const stopRenewing = pauses.every(renewEveryMs, () => void renew(turn).catch(() => undefined));
    let isOver = false;
    const over = async (): Promise<void> => {
      if (isOver) return;
      isOver = true;
      endFresh();
      stopRenewing();
      try {
        await end(turn, usedMs ?? performance.now() - began, onIdle);
      } finally {
        onOver();
      }
    };
    try {
      const limits = { signal, mayGoOn, giveWay: () => fresh.giveWay(turn) };
      await use(AdvanceJob).execute({ organizationId, jobId, onIdle: idles, onOver: over, ...limits });
    } finally {
      await over();
    }
  }

  /** Resolves when a turn that was taken is idle or over. It never rejects: the task may have been queued for another job. */
  async function begin({ turn, slot }: Taken): Promise<void> {
    const { organizationId, jobId } = turn;
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
      const ended: Promise<void> = withSpan(tracer, { name: 'turn', jobId }, () => run(turn, onIdle, onOver))
        // The job is woken again while something of it is due, and what the turn claimed once its leases have ended.
        .catch((reason: unknown) => warn(reason, { organizationId, jobId }, 'a turn of a job failed'))
        .finally(() => underWay.delete(ended));
      underWay.add(ended);
    });
    hold(organizationId, slot, -1);
  }

  /** Takes turns until none waits, or all slots are held; `onTaken` is called when the first has begun, or there is none. */
  async function advance(onTaken = (): void => undefined): Promise<void> {
    try {
      while (!signal.aborted && !isStopped) {
        const taken = await take();
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
