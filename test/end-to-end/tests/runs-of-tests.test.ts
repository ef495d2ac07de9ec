import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { until } from '../../support/jest/until.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Ids of the processes whose environment has this variable. */
const processesWith = (pair: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(pair);
      } catch {
        return false;
      }
    })
    .map(Number);

/** A run of a browser test beside this one, once its browser and its Spindle are there. */
async function runUnderWay(): Promise<{ readonly runner: ChildProcess; readonly folder: string; left(): number[] }> {
  const temporary = await mkdtemp(join(tmpdir(), 'run-'));
  folders.push(temporary);
  const { PATH, HOME = '' } = process.env;
  const runner = spawn(process.execPath, ['node_modules/jest/bin/jest.js', '--testMatch', '**/test/support/jest/endless-run.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR: temporary, TEST_RUN: '', ENDLESS: temporary },
    stdio: 'ignore',
  });
  const mark = join(temporary, 'run');
  const noted = () => (existsSync(mark) ? readFileSync(mark, 'utf8') : '');
  await until(() => noted() !== '' || runner.exitCode !== null, 'the run has its browser and its Spindle');
  const folder = noted();
  return { runner, folder, left: () => processesWith(`TEST_RUN=${folder}`) };
}

for (const [how, signal] of [
  ['by Ctrl-C', 'SIGINT'],
  ['by a signal to the runner alone', 'SIGTERM'],
  ['by kill -9', 'SIGKILL'],
] as const)
  test(`a run of tests that is ended ${how} leaves no process and no folder behind`, async () => {
    const { runner, folder, left } = await runUnderWay();
    // A worker, a browser with its own processes, a Spindle, a database.
    expect(left().length).toBeGreaterThan(6);
    const ended = once(runner, 'exit');
    runner.kill(signal);
    await ended;
    await until(() => left().length === 0 && !existsSync(folder), 'nothing is left');
  });
