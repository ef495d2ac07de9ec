import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { ForgetExpiredAccess } from '../src/application/accounts/forget-expired-access.ts';
import { ForgetStoredAnswers } from '../src/application/intake/forget-stored-answers.ts';
import { WakeDueJobs } from '../src/application/jobs/wake-due-jobs.ts';
import { Workers } from '../src/application/jobs/workers.ts';
import { Clock } from '../src/application/kernel/clock.ts';
import type { Log } from '../src/application/kernel/log.ts';
import { SweepDeletedTables } from '../src/application/tables/sweep-deleted-tables.ts';
import { runHousekeeping } from './housekeeping.ts';
import { taskHandlers } from './tasks.ts';
import type { Use } from './use.ts';

/** What a runtime works with. */
export interface RuntimeOptions {
  /** Gives the use cases. */
  readonly use: Use;
  /** A direct connection: the queue listens, which no pooler in transaction mode allows. */
  readonly connectionString: string;
  readonly concurrency: number;
  readonly log: Log;
}

/** A running runtime. */
export interface Runtime {
  /** Lets the work under way come to an end. */
  stop(): Promise<void>;
}

const restartDelayMs = 2000;

/**
 * Carries out queued tasks until it is stopped. The queue's own runner gives up when the database goes away,
 * and a runner that gave up looks healthy: it is replaced by a new one, under a new name, until the database is back.
 */
export function startRuntime(options: RuntimeOptions): Runtime {
  const { log } = options;
  const stopper = new AbortController();
  let runner: Runner | undefined;
  let wake = (): void => undefined;

  const supervise = async (): Promise<void> => {
    while (!stopper.signal.aborted) {
      await runOnce(options, stopper.signal, (started) => {
        runner = started;
        if (stopper.signal.aborted) void started.stop().catch(() => undefined);
      }).catch((reason) => log.warn({ err: reason }, 'the runtime was interrupted'));
      runner = undefined;
      if (stopper.signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, restartDelayMs);
      });
    }
  };
  const supervised = supervise();
  return {
    async stop() {
      stopper.abort();
      wake();
      await runner?.stop().catch(() => undefined);
      await supervised;
    },
  };
}

async function runOnce(options: RuntimeOptions, signal: AbortSignal, onStart: (runner: Runner) => void): Promise<void> {
  const { connectionString, concurrency, log } = options;
  const pool = new pg.Pool({ connectionString, max: concurrency + 2, application_name: 'spindle runtime' });
  let isEnding = false;
  // The error itself carries the whole connection along; and a connection that is being closed may be cut off by a server that stops too.
  const onError = ({ message }: Error): void => {
    if (!isEnding) log.warn({ reason: message }, 'a connection of the queue broke');
  };
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  try {
    await runOn(pool, options, signal, onStart);
  } finally {
    isEnding = true;
    await pool.end();
  }
}

async function runOn(pool: pg.Pool, options: RuntimeOptions, signal: AbortSignal, onStart: (runner: Runner) => void): Promise<void> {
  const { use, concurrency, log } = options;
  const events = new EventEmitter() as WorkerEvents;
  let workerId: string | undefined;
  events.once('pool:create', ({ workerPool }) => {
    workerId = (workerPool as unknown as { id: string }).id;
  });
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    events,
    logger: loggerFor(log),
    // Awaited completions: by default a lost connection at a task's end is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskHandlers(use, signal),
  });
  if (workerId === undefined) throw new Error('The queue did not say what its worker is called');
  const id = workerId;
  const workers = use(Workers);
  const parts = {
    workers,
    wakeDueJobs: use(WakeDueJobs),
    sweepDeletedTables: use(SweepDeletedTables),
    forgetStoredAnswers: use(ForgetStoredAnswers),
    forgetExpiredAccess: use(ForgetExpiredAccess),
    clock: use(Clock),
  };
  const stopHousekeeping = runHousekeeping(id, parts, (reason) => log.warn({ err: reason }, 'housekeeping failed; it is tried again'));
  log.info({ worker: id, concurrency }, 'runtime started');
  onStart(runner);
  try {
    await runner.promise;
  } finally {
    await stopHousekeeping();
    await workers.leave(id).catch(() => undefined);
  }
}

function loggerFor(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const fields = meta?.error instanceof Error ? { err: meta.error } : {};
    if (level === 'error') log.error(fields, message);
    else if (level === 'warning') log.warn(fields, message);
    else log.debug(fields, message);
  });
}
