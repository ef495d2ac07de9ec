import { access, appendFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ensureWebBuild, isWebBuildDue } from '../../../src/main/web/web-build.ts';

let root: string;
let web: string;
let reasons: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'spindle-build-'));
  web = join(root, 'web');
  reasons = join(root, 'src/domain/kernel/reasons');
  await mkdir(join(web, 'src'), { recursive: true });
  await writeFile(join(root, 'package-lock.json'), '{}');
  await mkdir(reasons, { recursive: true });
  await writeFile(join(web, 'index.html'), '<!doctype html><script type="module" src="./src/main.js"></script>');
  await writeFile(join(web, 'src/main.js'), 'console.log("one");');
});
afterAll(() => rm(root, { recursive: true }));

/** The output, and the time of the build. */
async function ensured(): Promise<{ readonly said: readonly string[]; readonly builtAt: number }> {
  const said: string[] = [];
  const isDue = await isWebBuildDue(web);
  expect(await ensureWebBuild((line) => said.push(line), web)).toBe('built');
  expect([said.length > 0, await isWebBuildDue(web)]).toEqual([isDue, false]);
  return { said, builtAt: (await stat(join(web, 'dist/index.html'))).mtimeMs };
}

test('the app is built when there is no build, and again only when something that it is made of changed', async () => {
  const first = await ensured();
  expect(first.said).toEqual(['Building the web app …']);
  await access(join(web, 'dist/sources.sha256'));
  // Whoever may read the sources may serve the build.
  expect((await stat(join(web, 'dist'))).mode).toBe((await stat(join(web, 'src'))).mode);

  await writeFile(join(web, 'src/main.js'), 'console.log("one");');
  expect(await ensured()).toEqual({ said: [], builtAt: first.builtAt });

  for (const changed of [join(web, 'src/main.js'), join(web, 'index.html'), join(root, 'package-lock.json'), join(reasons, 'words.ts')]) {
    await appendFile(changed, '\n');
    expect((await ensured()).said).toHaveLength(1);
    expect((await ensured()).said).toEqual([]);
  }
  await writeFile(join(web, 'src/added.js'), '');
  expect((await ensured()).said).toHaveLength(1);
  await rm(join(web, 'src/added.js'));
  expect((await ensured()).said).toHaveLength(1);
});

test('of two builds at once, one is kept', async () => {
  await appendFile(join(web, 'src/main.js'), '\n');
  const both = await Promise.all([ensured(), ensured()]);
  expect(both.map(({ said }) => said.length)).toEqual([1, 1]);
  expect((await ensured()).said).toEqual([]);
  expect(await readdir(web)).toEqual(['dist', 'index.html', 'src']);
});

test('a build that is ended leaves the earlier one, and no half of a new one', async () => {
  const before = await ensured();
  await appendFile(join(web, 'src/main.js'), '\n');
  await expect(ensureWebBuild(() => undefined, web, AbortSignal.timeout(50))).rejects.toThrow('aborted');
  expect((await stat(join(web, 'dist/index.html'))).mtimeMs).toBe(before.builtAt);
  expect(await readdir(web)).toEqual(['dist', 'index.html', 'src']);
});

test('a build that fails says why and leaves the earlier one', async () => {
  const before = await ensured();
  await writeFile(join(web, 'src/main.js'), 'const = 1;');
  await expect(ensureWebBuild(() => undefined, web)).rejects.toThrow(/could not be built[\s\S]*main\.js/);
  expect((await stat(join(web, 'dist/index.html'))).mtimeMs).toBe(before.builtAt);
  expect(await readdir(web)).toEqual(['dist', 'index.html', 'src']);
  await writeFile(join(web, 'src/main.js'), 'console.log("two");');
  expect((await ensured()).said).toHaveLength(1);
});

test('without sources there is nothing to build', async () => {
  expect(await ensureWebBuild(() => undefined, join(root, 'nowhere'))).toBe('no-sources');
});
