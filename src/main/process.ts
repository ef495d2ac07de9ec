import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../application/kernel/log.ts';
import { isDatabaseLost } from '../postgres/engine/connection/failures.ts';
import { consoleToLog } from './printing/console-to-log.ts';
import { printError } from './printing/print.ts';

/** Stops something that was started. `signal` is undefined if the process stops because its start has failed. */
export type StopPart = (signal: NodeJS.Signals | undefined) => Promise<void>;

/** Collects what was started. A failed start and a normal shutdown both stop it, in reverse order. */
export class StartedParts {
  readonly #stops: StopPart[] = [];

  add(stop: StopPart): void {
    this.#stops.push(stop);
  }

  async stop(signal?: NodeJS.Signals): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop(signal);
  }
}

/** A process that has started. */
export interface RunningProcess {
  readonly log: Log;
  /** Milliseconds from the signal until the process ends, even if something has not stopped. */
  readonly shutdownTimeoutMs: number;
}

/** npm forwards a Ctrl-C that the terminal also sent to this process; a person's second Ctrl-C comes later than this. */
const sameSignalMs = 300;
/** The time that the parts of a failed start may take to stop. */
const failedStartTimeoutMs = 30_000;

/**
 * Runs a process: starts, waits for Ctrl-C, SIGTERM or a closed terminal, stops. A failed start prints its message and exits with code 1,
 * and so does a stop that takes too long; a second signal exits at once.
 */
export async function runProcess(start: (started: StartedParts) => Promise<RunningProcess>): Promise<void> {
  const started = new StartedParts();
  const signaled = new Promise<NodeJS.Signals>((resolve) => {
    let since: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        since ??= performance.now();
        resolve(signal);
        if (performance.now() - since > sameSignalMs) process.exit(1);
      });
    }
  });
  let running: RunningProcess | undefined;
  let signal: NodeJS.Signals | undefined;
  try {
    running = await start(started);
    const { log } = running;
    consoleToLog(log);
    // The queue's runner rejects its own promises when the database goes away; its supervisor replaces it.
    process.on('unhandledRejection', (reason) => {
      log[isDatabaseLost(reason) ? 'debug' : 'error']({ err: reason }, 'unhandled promise rejection');
    });
    signal = await signaled;
    log.info({ signal }, 'stopping');
  } catch (reason) {
    printError((reason instanceof Error && reason.message) || String(reason));
    process.exitCode = 1;
  }
  const timeoutMs = running?.shutdownTimeoutMs ?? failedStartTimeoutMs;
  const isLate = await Promise.race([started.stop(signal).then(() => false), sleep(timeoutMs, true)]);
  if (isLate) {
    const message = 'not stopped in time; exiting. What it was doing is taken over or repeated by the other processes';
    if (running) running.log.error({ timeoutMs }, message);
    else printError(message);
    process.exitCode = 1;
  }
  // A leftover handle must not keep the process alive; buffered log lines are written on exit.
  process.exit();
}
