import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { clearAbandonedUploads, newUploadFolder } from '../../src/http/imports/upload-folders.ts';
import { until } from '../support/jest/until.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spindle-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The pid of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--eval', '']).pid;

test('the uploads of dead processes are deleted, and nothing else', async () => {
  const own = await newUploadFolder(folder);
  const like = (change: (parts: string[]) => void): string => {
    const parts = basename(own).split('-');
    change(parts);
    const path = join(folder, parts.join('-'));
    mkdirSync(path);
    return path;
  };
  const [hostAt, pidAt, runAt, restAt] = [2, 3, 4, 5];
  const put = (...values: readonly (readonly [number, string])[]) =>
    like((parts) => {
      for (const [at, value] of values) parts[at] = value;
    });
  const old = put([hostAt, '0'.repeat(12)], [restAt, 'AAAAAA']);
  utimesSync(old, new Date(0), new Date(0));
  const dead = [old, put([pidAt, String(deadPid())], [runAt, '00000000']), put([runAt, '11111111'])];
  const alive = [own, put([hostAt, '1'.repeat(12)], [pidAt, String(deadPid())]), put([pidAt, String(process.ppid)], [runAt, '22222222'])];
  const foreign = join(folder, 'spindle-upload-of-somebody-else');
  mkdirSync(foreign);

  const failures: unknown[] = [];
  const stop = clearAbandonedUploads((reason) => failures.push(reason), folder);
  await until(() => !dead.some(existsSync));
  stop();
  expect(failures).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual([...alive, foreign].map((path) => basename(path)).sort());
});
