import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { installedPostgres } from '../../support/installed-postgres.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { folder, title } = installedPostgres;

(folder === undefined ? test.skip : test)(
  `the contracts of jobs and meters hold on an installed server (${title})`,
  async () => {
    const args = [
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      'test/contracts/jobs',
      'test/contracts/plans',
      '-t',
      'postgres',
      '-w',
      '1',
    ];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, TEST_POSTGRES: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    await once(child, 'close');
    expect([child.exitCode, child.exitCode === 0 ? '' : printed.slice(-20_000)]).toEqual([0, '']);
    expect(Number(/^Tests:.* (\d+) passed/m.exec(printed)?.[1])).toBeGreaterThan(100);
  },
  600_000,
);
