import type { Log } from '../application/kernel/log.ts';
import { ConfigError } from './config.ts';

/** Something that was started and must be stopped, in the opposite order. */
export type Stop = () => Promise<void>;

/** Collects what has been started, so that a failed start and an orderly end both stop it, last first. */
export class Started {
  readonly #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async stop(): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop();
  }
}

/** npm passes on the Ctrl-C that the terminal has sent to this process as well; a person's second one comes later. */
const sameSignalMs = 300;

/**
 * Runs a process: starts, waits for Ctrl-C, SIGTERM or a closed terminal, stops. A failure to start is told in words and ends with exit code 1;
 * a second signal ends at once.
 */
export async function runProcess(start: (started: Started) => Promise<Log>): Promise<void> {
  const started = new Started();
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
  try {
    const log = await start(started);
    // The queue's runner rejects promises of its own when the database goes away; its supervisor replaces it.
    process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'a promise was rejected and nobody cared'));
    log.info({ signal: await signaled }, 'stopping');
  } catch (reason) {
    console.error(
      reason instanceof ConfigError ? reason.message : reason instanceof Error ? reason.message || String(reason) : String(reason),
    );
    process.exitCode = 1;
  }
  await started.stop();
  // Nothing that was forgotten may keep the process; what is still to be logged is written on the way out.
  process.exit();
}
