import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { installedPostgres } from '../../support/installed-postgres.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { folder, title } = installedPostgres;

/** Runs tests on the installed server. Returns how many passed. */
async function passedThere(...args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, ['--no-warnings', 'node_modules/jest/bin/jest.js', ...args, '-w', '1'], {
    cwd: root,
    env: { ...process.env, TEST_POSTGRES: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  await once(child, 'close');
  expect([child.exitCode, child.exitCode === 0 ? '' : printed.slice(-20_000)]).toEqual([0, '']);
  return Number(/^npm test: (\d+) passed/m.exec(printed)?.[1]);
}

const onInstalled = folder === undefined ? test.skip : test;

onInstalled(`the contracts of jobs and meters hold on an installed server (${title})`, async () => {
  expect(
    await passedThere(...['runs', 'people', 'audiences', 'results', 'plans'].map((room) => `test/contracts/${room}`), '-t', 'postgres'),
  ).toBeGreaterThan(100);
});

onInstalled(`statements read no more of tables and jobs on an installed server (${title})`, async () => {
  expect(await passedThere('test/postgres/tables', 'test/postgres/runs')).toBeGreaterThan(40);
  const sizes = ['due-jobs', 'job-counts', 'old-jobs', 'retry-chunks', 'split-reader'];
  expect(await passedThere(...sizes.map((name) => `test/postgres/runs/${name}.size.test.ts`))).toBeGreaterThanOrEqual(sizes.length);
});
