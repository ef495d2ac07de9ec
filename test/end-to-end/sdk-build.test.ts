import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publint } from 'publint';
import { readRecordedCalls } from '../../src/http/kernel/reference/recorded-calls.ts';

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
  let installed = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spindle-client-'));
    installed = join(folder, 'node_modules/@spindle/client');
    await mkdir(installed, { recursive: true });
    await run(process.execPath, [tsc, '-p', join(root, 'sdk/tsconfig.json'), '--outDir', join(installed, 'dist')]);
    for (const file of ['package.json', 'README.md']) await copyFile(join(root, 'sdk', file), join(installed, file));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ['imported', 'mjs', "import { Spindle } from '@spindle/client';"],
    ['required', 'cjs', "const { Spindle } = require('@spindle/client');"],
  ])('is %s by plain Node', async (_how, type, line) => {
    const file = join(folder, `plain.${type}`);
    await writeFile(file, `${line} console.log(typeof new Spindle({ url: 'https://a.example', apiKey: 'svc_a' }).ingest);`);
    expect((await run(process.execPath, [file])).stdout).toBe('function\n');
  });

  test('imports nothing but its own files, so that it runs where Node does not', async () => {
    const files = (await readdir(join(installed, 'dist'))).filter((name) => name.endsWith('.js'));
    const imported = await Promise.all(
      files.map(async (name) => {
        const code = await readFile(join(installed, 'dist', name), 'utf8');
        return [...code.matchAll(/(?<!['"/])\b(?:from\s*|import\s*\(?\s*|require\s*\(\s*)['"]([^'"]+)/g)].map(([, from]) => from as string);
      }),
    );
    expect(imported.flat().length).toBeGreaterThan(20);
    expect(imported.flat().filter((from) => !/^\.\/[a-z-]+\.js$/.test(from))).toEqual([]);
  });

  test('has nothing that publint or attw finds wrong in it, packed', async () => {
    await run('npm', ['pack', '--offline', '--pack-destination', folder], { cwd: installed });
    const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    const tarball = Uint8Array.from(await readFile(join(folder, file)));
    const linted = await publint({ pack: { tarball: tarball.buffer }, strict: true });
    expect(linted.messages).toEqual([]);
    const checked = await checkPackage(createPackageFromTarballData(tarball));
    if (!checked.types) throw new Error('the package has no types');
    expect(Object.keys(checked.entrypoints)).toContain('.');
    // Node has required modules since 20.19: the test above shows it.
    expect(checked.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('has types for all that its page shows, with modules of %s and resolution by %s', async (module, moduleResolution) => {
    const page = await readFile(join(root, 'sdk/README.md'), 'utf8');
    const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    expect(blocks.length).toBeGreaterThan(3);
    await writeFile(join(folder, 'page.ts'), blocks.join('\n'));
    const compilerOptions = { ...settings, module, moduleResolution };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['page.ts'] }));
    const compiled = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout?: string }) => ({ stdout: error.stdout }));
    expect(compiled.stdout).toBe('');
  });

  test('has types for each call that the reference shows', async () => {
    const calls = Object.values(readRecordedCalls()).flatMap(({ client }) => client ?? []);
    expect(calls.length).toBeGreaterThan(150);
    const head = `import type { Spindle } from '@spindle/client';
declare const spindle: Spindle; declare const openAsBlob: (name: string) => Promise<Blob>; declare const readFile: (name: string) => Promise<Uint8Array>; declare const console: { log(one: unknown): void };
`;
    await writeFile(join(folder, 'page.ts'), head + calls.join('\n'));
    const compilerOptions = { ...settings, module: 'nodenext', moduleResolution: 'nodenext' };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['page.ts'] }));
    const compiled = await run(process.execPath, [tsc, '-p', folder]).catch((error: { stdout?: string }) => ({ stdout: error.stdout }));
    expect(compiled.stdout).toBe('');
  });
});
