import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../src/application/kernel/log.ts';
import type { Tracer } from '../src/application/kernel/tracer.ts';
import { Polling } from './polling.ts';
import { type Slots, taskHandlers, tasksOf } from './tasks.ts';
import { takeTurns } from './turns.ts';
import type { Use } from './use.ts';

/** The parts that the runners of a process need. */
export interface RunnerOptions {
  readonly use: Use;
  /** The jobs that are advanced at the same time. */
  readonly concurrency: number;
  readonly tracer?: Tracer | undefined;
  readonly log: Log;
}

/** The queue's runners of one process: one for each kind of slots, each with a worker id of its own. */
export interface Runners {
  readonly ids: readonly string[];
  readonly isStalled: boolean;
  /** Resolves when one has stalled; `signal` ends the watch. */
  stalled(signal: AbortSignal): Promise<unknown>;
  /** Resolves when all have stopped. Rejects at once if one fails; then all are told to stop, but they are not waited for. */
  readonly ended: Promise<unknown>;
  /** Stops all; running tasks finish first. */
  stop(): Promise<void>;
}

interface StartedRunner {
  readonly id: string;
  readonly runner: Runner;
  readonly polling: Polling;
  /** Resolves when it has stopped; rejects when it has failed. */
  readonly ended: Promise<void>;
}

/** The slots of each runner. Large jobs leave the slots of `control` and `mail` free. */
const sizesOf = (concurrency: number): Readonly<Record<Slots | 'turns', number>> => ({
  // With the spare one.
  turns: concurrency + 1,
  control: 2,
  mail: 2,
});

/** The connections that the runners need: one for each slot, and for each runner one that listens and one to spare. */
export const connectionsFor = (concurrency: number): number => Object.values(sizesOf(concurrency)).reduce((sum, size) => sum + size + 2, 0);

/** Starts to run tasks; `signal` asks those that run to stop. */
export async function startRunners(pool: pg.Pool, options: RunnerOptions, signal: AbortSignal): Promise<Runners> {
  const handlers = taskHandlers(options.use, signal, options.tracer);
  const turns = takeTurns({ ...options, signal });
  const taskList = { ...handlers, 'start-jobs': turns.starting(handlers['start-jobs']) };
  const tasksIn = (slots: Slots): TaskList => Object.fromEntries(tasksOf(slots).map((name) => [name, taskList[name]]));
  const started: StartedRunner[] = [];
  // A runner that has stopped already rejects.
  const stop = async (): Promise<void> => {
    await Promise.allSettled(started.map(({ runner }) => runner.stop()));
    await turns.stop();
  };
  const fail = (reason: unknown): never => {
    void stop();
    throw reason;
  };
  try {
    const sizes = sizesOf(options.concurrency);
    started.push(await startRunner(pool, { 'advance-job': turns.handle }, sizes.turns, options.log));
    started.push(await startRunner(pool, tasksIn('control'), sizes.control, options.log));
    started.push(await startRunner(pool, tasksIn('mail'), sizes.mail, options.log));
  } catch (reason) {
    await stop();
    throw reason;
  }
  return {
    ids: started.map(({ id }) => id),
    get isStalled() {
      return started.some(({ polling }) => polling.isStalled);
    },
    stalled: (watch) => Promise.race(started.map(({ polling }) => polling.stalled(watch))),
    ended: Promise.all(started.map(({ ended }) => ended.then(stop, fail))),
    stop,
  };
}

async function startRunner(pool: pg.Pool, taskList: TaskList, concurrency: number, log: Log): Promise<StartedRunner> {
  const events = new EventEmitter() as WorkerEvents;
  const polling = new Polling(events, concurrency);
  let id: string | undefined;
  events.once('pool:create', ({ workerPool }) => {
    id = (workerPool as unknown as { id: string }).id;
  });
  // A runner stops when a task cannot be ended; where several cannot, its promise may never be settled.
  const failed = new Promise<never>((_, reject) => events.once('pool:fatalError', ({ error }) => reject(error)));
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    logger: loggerFor(log),
    // Zero delays await the completions: by default, a connection lost at a task's end is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
  });
  if (id === undefined) throw new Error('The queue did not report the id of its worker');
  const ended = Promise.race([runner.promise, failed]);
  // It may fail while the next one is started.
  ended.catch(() => undefined);
  return { id, runner, polling, ended };
}

function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // The queue names what ends a worker otherwise.
    const reason = meta?.error ?? meta?.fatalError;
    const fields = reason === undefined ? {} : { err: reason };
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
}
