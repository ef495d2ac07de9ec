import type { Log } from '../application/kernel/log.ts';
import { ConfigError } from './config.ts';

/** Stops something that was started. */
export type Stop = () => Promise<void>;

/** Collects what was started. A failed start and a normal shutdown both stop it, in reverse order. */
export class Started {
  readonly #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async stop(): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop();
  }
}

/** npm forwards a Ctrl-C that the terminal also sent to this process; a person's second Ctrl-C comes later than this. */
const sameSignalMs = 300;

/**
 * Runs a process: starts, waits for Ctrl-C, SIGTERM or a closed terminal, stops. A failed start prints its message and exits with code 1;
 * a second signal exits at once.
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
    // The queue's runner rejects its own promises when the database goes away; its supervisor replaces it.
    process.on('unhandledRejection', (reason) => log.error({ err: reason }, 'unhandled promise rejection'));
    log.info({ signal: await signaled }, 'stopping');
  } catch (reason) {
    console.error(
      reason instanceof ConfigError ? reason.message : reason instanceof Error ? reason.message || String(reason) : String(reason),
    );
    process.exitCode = 1;
  }
  await started.stop();
  // A leftover handle must not keep the process alive; buffered log lines are written on exit.
  process.exit();
}
