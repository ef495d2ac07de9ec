import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { bundlesOf } from '../../../src/main/launch/bundle.mjs';

const run = promisify(execFile);
let root: string;

const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text);
const bundle = (cache = 'cache', built = cache): Promise<string> =>
  bundlesOf({
    programs: { main: join(root, 'src/main.ts'), other: join(root, 'more/other.ts') },
    sources: [join(root, 'src'), join(root, 'more')],
    lockFile: join(root, 'package-lock.json'),
    cache: join(root, cache),
    built: join(root, built),
  });
const said = async (program = 'main'): Promise<string> =>
  (await run(process.execPath, [join(await bundle(), `${program}.js`)])).stdout.trim();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-bundle-'));
  await mkdir(join(root, 'src'));
  await mkdir(join(root, 'more'));
  await write('package-lock.json', '{}');
  await write('src/beside.txt', 'from beside');
  await write(
    'src/later.ts',
    `import { readFileSync } from 'node:fs';
    export const beside: string = readFileSync(new URL('beside.txt', import.meta.url), 'utf8');`,
  );
  await write('more/other.ts', "import { beside } from '../src/later.ts';\nconsole.log('other', beside);");
  await write('src/main.ts', "const { beside } = await import('./later.ts');\nconsole.log('first', beside);");
});
afterEach(() => rm(root, { recursive: true }));

test('a bundle does what its sources do, and is made anew when one of them changes', async () => {
  expect(await said()).toBe('first from beside');
  const first = await bundle();
  expect(await bundle()).toBe(first);

  await write('src/main.ts', "console.log('second');");
  expect(await said()).toBe('second');
  expect(await said('other')).toBe('other from beside');
  const second = await bundle();
  expect(second).not.toBe(first);

  await write('more/other.ts', "console.log('third');");
  expect(await said('other')).toBe('third');
  expect(await bundle()).not.toBe(second);
});

test('what a release brings is taken while it is of these sources, also after all has been moved', async () => {
  await bundle('dist');
  const moved = `${root}-moved`;
  await rename(root, moved);
  root = moved;
  const taken = await bundle('cache', 'dist');
  expect(taken).toBe(join(root, 'dist', basename(taken)));
  expect((await run(process.execPath, [join(taken, 'main.js')])).stdout).toBe('first from beside\n');
  expect(await readdir(root)).not.toContain('cache');

  await write('src/main.ts', "console.log('second');");
  expect(await bundle('cache', 'dist')).toContain(join(root, 'cache'));
});

test('an error names the line of the source', async () => {
  await write('src/main.ts', '// A line\n\nconst fail = (): never => {\n  throw new Error();\n};\nfail();');
  const ended = run(process.execPath, ['--enable-source-maps', join(await bundle(), 'main.js')]);
  await expect(ended).rejects.toThrow(/src\/main\.ts:4:9/);
});

test('sources with other times, as in an image that was pulled, have the same bundle', async () => {
  const first = await bundle();
  await utimes(join(root, 'src/main.ts'), 1, 1);
  expect(await bundle()).toBe(first);
});

test('two at once make one folder', async () => {
  expect(new Set(await Promise.all([bundle(), bundle()])).size).toBe(1);
  expect(await readdir(join(root, 'cache'))).toHaveLength(1);
});

test('sources that cannot be bundled, and a place that cannot be written, are told', async () => {
  await write('cache', 'a file');
  await expect(bundle()).rejects.toThrow();
  await rm(join(root, 'cache'));
  await write('src/main.ts', 'const = ;');
  await expect(bundle()).rejects.toThrow(/main\.ts/);
  expect(await readdir(join(root, 'cache')).catch(() => [])).toEqual([]);
});
