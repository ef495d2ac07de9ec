import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../src/application/kernel/log.ts';
import type { Tracer } from '../src/application/kernel/tracer.ts';
import { CheckEpoch } from '../src/application/runs/epoch/check-epoch.ts';
import { deadAfterSeconds, Workers } from '../src/application/runs/workers.ts';
import { epochCheck } from './epoch-check.ts';
import { runEventLoop } from './event-loop.ts';
import { runHousekeeping } from './housekeeping.ts';
import { runMailboxLoop } from './mailbox-loop.ts';
import { type QueuePool, releasable } from './queue-pool.ts';
import { quietLog } from './quiet-log.ts';
import { connectionsFor, type Runners, startRunners } from './runners.ts';
import { runStartLoop } from './start-loop.ts';
import type { Use } from './use.ts';

/** The parts that a runtime needs. */
export interface RuntimeOptions {
  /** Returns a use case by its class. */
  readonly use: Use;
  /**
   * Opens the queue's pool, of direct connections: the queue uses LISTEN, which a pooler in transaction mode does not allow.
   * Its queries must end even if the server does not answer.
   */
  readonly openPool: (size: number) => Promise<QueuePool>;
  /** Whether a failure means that the database cannot be reached, which is logged where connections are opened. */
  readonly isDatabaseLost: (reason: unknown) => boolean;
  readonly concurrency: number;
  readonly tracer?: Tracer | undefined;
  readonly log: Log;
}

interface Checked extends RuntimeOptions {
  readonly checkEpoch: () => Promise<void>;
}

/** A running runtime. */
export interface Runtime {
  /** Whether it takes tasks and has given a sign of life lately. */
  readonly isAlive: boolean;
  /** Stops; running tasks finish first. */
  stop(): Promise<void>;
}

const restartDelayMs = 2000;
/** The time that the housekeeping and the connections of a runner that has ended may take to end. */
const closeWithinMs = 5000;

/**
 * Runs queued tasks until it is stopped. The queue's own runners give up when the database goes away,
 * and then still look healthy: they are replaced by new runners with new worker ids until the database is back.
 * So they are if one has stopped polling.
 */
export function startRuntime(given: RuntimeOptions): Runtime {
  const log = quietLog(given.log, given.isDatabaseLost);
  const options = { ...given, log, checkEpoch: epochCheck(given.use(CheckEpoch), log) };
  const stopper = new AbortController();
  let runners: Runners | undefined;
  let beatAt = Number.NEGATIVE_INFINITY;
  const onBeat = (): void => {
    beatAt = performance.now();
  };
  let wake = (): void => undefined;

  const supervise = async (): Promise<void> => {
    while (!stopper.signal.aborted) {
      const onStart = (started: Runners): void => {
        runners = started;
        if (stopper.signal.aborted) void started.stop();
      };
      await runOnce(options, { signal: stopper.signal, onStart, onBeat }).catch((reason) =>
        log.warn({ err: reason }, 'runtime interrupted; restarting'),
      );
      runners = undefined;
      if (stopper.signal.aborted) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, restartDelayMs);
      });
    }
  };
  const supervised = supervise();
  return {
    get isAlive() {
      return performance.now() - beatAt < deadAfterSeconds * 1000;
    },
    async stop() {
      stopper.abort();
      wake();
      await runners?.stop();
      await supervised;
    },
  };
}

/** The way in which the supervisor follows the runners. */
interface Supervision {
  readonly signal: AbortSignal;
  readonly onStart: (runners: Runners) => void;
  readonly onBeat: () => void;
}

async function runOnce(options: Checked, supervision: Supervision): Promise<void> {
  const { pool, close } = await options.openPool(connectionsFor(options.concurrency));
  try {
    await runOn(releasable(pool), options, supervision);
  } finally {
    await atMost(closeWithinMs, close());
  }
}

async function runOn(pool: pg.Pool, options: Checked, { signal, onStart, onBeat }: Supervision): Promise<void> {
  const { use, concurrency, log, checkEpoch } = options;
  // First: nothing is claimed before the database has been checked.
  await checkEpoch();
  const runners = await startRunners(pool, options, signal);
  const workers = use(Workers);
  const stopHousekeeping = runHousekeeping(use, {
    workerIds: runners.ids,
    checkEpoch,
    isPolling: () => !runners.isStalled,
    onBeat,
    onFailure: (reason) => log.warn({ err: reason }, 'housekeeping failed; it will retry'),
  });
  const stopEvents = runEventLoop(use, (reason) => log.warn({ err: reason }, 'delivering events failed; it will retry'));
  const stopStarts = runStartLoop(use, (reason) => log.warn({ err: reason }, 'starting due spinners failed; it will retry'));
  const stopMailboxes = runMailboxLoop(use, (reason) => log.warn({ err: reason }, 'reading mailboxes failed; it will retry'));
  log.info({ workers: runners.ids, concurrency }, 'runtime started');
  onStart(runners);
  const ended = new AbortController();
  try {
    await Promise.race([runners.ended, runners.stalled(ended.signal).then(() => abandon(runners))]);
  } finally {
    ended.abort();
    await atMost(closeWithinMs, Promise.all([stopHousekeeping(), stopEvents(), stopStarts(), stopMailboxes()]));
    await atMost(closeWithinMs, Promise.allSettled(runners.ids.map((id) => workers.leave(id))));
  }
}

/** Waits for work that a lost connection may hold up. */
const atMost = (ms: number, work: Promise<unknown>): Promise<unknown> => Promise.race([work, sleep(ms, undefined, { ref: false })]);

/** @throws Error always; the runners are told to stop, but they are not waited for */
function abandon(runners: Runners): never {
  void runners.stop();
  throw new Error('The queue has not been polled for 20 seconds');
}
