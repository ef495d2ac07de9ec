import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const run = promisify(execFile);
const launchers = fileURLToPath(new URL('../../../src/main/launch', import.meta.url));
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
let root: string;

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};
/** The result of a program, which says where it runs. */
const launched = (name: string): Promise<{ stdout: string; stderr: string }> =>
  run(process.execPath, [join(root, 'src/main/launch', `${name}.mjs`)], { env: { PATH: process.env.PATH } });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-launch-'));
  await cp(launchers, join(root, 'src/main/launch'), { recursive: true });
  await write('package-lock.json', '{}');
  await write('package.json', '{ "type": "module" }');
  await write('migrations/0001-none.ts', 'export const none = 0;');
  for (const path of ['src/main/admin/main.ts', 'src/main/api.ts', 'src/main/migrate.ts', 'workers/main.ts'])
    await write(
      path,
      "const runs: string = process.argv[1] ?? '';\nconsole.log('runs', new Error().stack?.match(/[\\w-]+\\.(?:js|ts)/)?.[0], runs.length > 0);",
    );
  await mkdir(join(root, 'node_modules'));
  for (const name of ['esbuild', 'tsx']) await symlink(join(packages, name), join(root, 'node_modules', name));
  // Nobody, root included, can make a folder in it.
  await write('node_modules/.cache', 'a file');
});
afterEach(() => rm(root, { recursive: true }));

test.each(['api', 'worker', 'migrate', 'admin'])(
  '%s runs from the bundles of a release, in silence, also where nothing can be written',
  async (name) => {
    await launched('build');
    expect(await launched(name)).toEqual({ stdout: `runs ${name}.js true\n`, stderr: '' });
  },
);

test.each(['api', 'worker'])('%s that has no bundle and cannot make one says so in one line of its log, with the remedy', async (name) => {
  const { stdout, stderr } = await launched(name);
  const [line = '', ...rest] = stdout.split('\n');
  expect(JSON.parse(line)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: expect.stringMatching(/^runs from its sources, .*\.cache.*60 MB more.*npm run build$/),
  });
  expect(rest).toEqual([expect.stringMatching(/^runs (?:api|main)\.ts true$/), '']);
  expect(stderr).toBe('');
});

test.each(['admin', 'migrate'])('%s says it beside its output, which is for people and pipes', async (name) => {
  const { stdout, stderr } = await launched(name);
  expect(stdout).toMatch(/^runs (?:main|migrate)\.ts true\n$/);
  expect(stderr).toMatch(/^Spindle runs from its sources, .*npm run build\n$/);
});

test('bundles of other sources are not run', async () => {
  await launched('build');
  await write('src/main/api.ts', "console.log('changed');");
  const { stdout } = await launched('api');
  expect(stdout).toMatch(/"level":"warn".*\nchanged\n$/);
});

test('without bundles and without the packages that make them, the program names the command', async () => {
  await launched('build');
  await write('src/main/api.ts', "console.log('changed');");
  for (const name of ['esbuild', 'tsx']) await rm(join(root, 'node_modules', name));
  await expect(launched('api')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/no bundles of these sources.*npm ci && npm run build\n$/),
  });
});
