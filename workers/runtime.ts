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

/** What a runtime needs. */
export interface RuntimeOptions {
  /** Returns a use case by its class. */
  readonly use: Use;
  /** A direct connection: the queue uses LISTEN, which a pooler in transaction mode does not allow. */
  readonly connectionString: string;
  readonly concurrency: number;
  readonly log: Log;
}

/** A running runtime. */
export interface Runtime {
  /** Stops; running tasks finish first. */
  stop(): Promise<void>;
}

const restartDelayMs = 2000;

/**
 * Runs queued tasks until it is stopped. The queue's own runner gives up when the database goes away,
 * and then still looks healthy: it is replaced by a new runner with a new worker id until the database is back.
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
      }).catch((reason) => log.warn({ err: reason }, 'runtime interrupted; restarting'));
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
  // The message only: the error references the whole connection. A stopping server may also cut off connections that are being closed.
  const onError = ({ message }: Error): void => {
    if (!isEnding) log.warn({ reason: message }, 'queue connection lost');
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
    // Zero delays await the completions: by default, a connection lost at a task's end is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: taskHandlers(use, signal),
  });
  if (workerId === undefined) throw new Error('The queue did not report the id of its worker');
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
  const stopHousekeeping = runHousekeeping(id, parts, (reason) => log.warn({ err: reason }, 'housekeeping failed; it will retry'));
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
