import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabase } from './database-of-run.ts';
import { markChildren } from './leftovers.mjs';
import { watchMachine } from './machine.ts';
import { newRunFolder } from './run-folder.ts';

/**
 * Prepares what the test files of one run share: a folder, a measure of the machine, and, unless `TEST_DATABASE` is `none`, a PostgreSQL
 * server. A janitor clears all of it away after the run, also if that is killed.
 */
export async function beginRun(): Promise<void> {
  const folder = await newRunFolder();
  process.env.TEST_RUN = folder;
  // A test names the zone if it matters; the machine's own does not.
  process.env.TZ = 'UTC';
  markChildren();
  const endJanitor = startJanitor(folder);
  endWithParent();
  // The server may run as another user.
  await chmod(folder, 0o755);
  const temporary = join(folder, 'tmp');
  await mkdir(temporary);
  await chmod(temporary, 0o1777);
  process.env.TEST_TMPDIR = temporary;
  const endWatch = watchMachine(folder);
  const database = process.env.TEST_DATABASE === 'none' ? undefined : await startDatabase(folder);
  Object.assign(globalThis, {
    testRun: {
      async end() {
        endWatch();
        await database?.stop();
        await endJanitor();
      },
    },
  });
}

/** @returns how to have it clear away what is left, and wait for that */
function startJanitor(folder: string): () => Promise<void> {
  const janitor = spawn(process.execPath, [join(import.meta.dirname, 'janitor.mjs'), folder], {
    detached: true,
    cwd: '/',
    // Without the run's mark: it would find itself.
    env: { PATH: process.env.PATH, TEST_RUN: '' },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(janitor, 'exit');
  // Whoever kills it first leaves the clearing to the next run.
  janitor.stdin.on('error', () => undefined);
  return async () => {
    janitor.stdin.end();
    await ended;
  };
}

/** Ends the run when npm, its parent, was killed: nobody would see its results. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.exit(1), 500).unref();
}
