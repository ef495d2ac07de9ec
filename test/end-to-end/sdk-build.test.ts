import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
const settings = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
};

describe('the client as a package', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spindle-client-'));
    const installed = join(folder, 'node_modules/@spindle/client');
    await mkdir(installed, { recursive: true });
    await run(process.execPath, [tsc, '-p', join(root, 'sdk/tsconfig.json'), '--outDir', join(installed, 'dist')]);
    await symlink(join(root, 'sdk/package.json'), join(installed, 'package.json'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is imported by plain Node', async () => {
    const code =
      "import { Spindle } from '@spindle/client'; console.log(typeof new Spindle({ url: 'https://a.example', apiKey: 'svc_a' }).ingest);";
    await writeFile(join(folder, 'plain.js'), code);
    const { stdout } = await run(process.execPath, ['--preserve-symlinks', join(folder, 'plain.js')]);
    expect(stdout).toBe('function\n');
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for all that its page shows, with modules of %s and resolution by %s', async (module, moduleResolution) => {
    const page = await readFile(join(root, 'sdk/README.md'), 'utf8');
    const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    expect(blocks.length).toBeGreaterThan(3);
    await writeFile(join(folder, 'page.ts'), blocks.join('\n'));
    const compilerOptions = { ...settings, module, moduleResolution, preserveSymlinks: true };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['page.ts'] }));
    const compiled = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout?: string }) => ({ stdout: error.stdout }));
    expect(compiled.stdout).toBe('');
  });
});
