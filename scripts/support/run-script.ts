import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartedParts } from '../../src/main/process.ts';

/**
 * Runs a script and exits with its code; stops all it started, also if it fails, is interrupted, or a promise that nobody awaits is
 * rejected. `report` is called once before that, however the script ends: what is stopped might hang.
 */
export async function runScript(main: (started: StartedParts) => Promise<number>, report: () => void = () => undefined): Promise<never> {
  const started = new StartedParts();
  let ending: Promise<void> | undefined;
  const end = (): Promise<void> => {
    if (ending === undefined) {
      report();
      ending = started.stop().catch((reason) => console.error('Cleaning up failed:', reason));
    }
    return ending;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log(`\n${signal}: cleaning up …`);
      void end().then(() => process.exit(130));
    });
  }
  process.on('uncaughtException', (reason) => {
    // During cleanup, errors of the running script are expected.
    if (ending !== undefined) return;
    console.error(reason);
    void end().then(() => process.exit(1));
  });
  let code = 1;
  try {
    code = await main(started);
  } catch (reason) {
    if (ending === undefined) console.error(reason);
  }
  await end();
  process.exit(code);
}

/** A temporary folder that is deleted with the script; the database's user must be able to enter it. */
export async function temporaryDirectory(name: string, started: StartedParts): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `${name}-`));
  await chmod(directory, 0o755);
  started.add(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  return directory;
}
