import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { builtFolder } from '../../src/main/web/web-build.ts';
import { buildWebApp } from './support/web-build.ts';

const mostKilobytes = 300;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
}

let chunks: Readonly<Record<string, Chunk>>;
beforeAll(async () => {
  await buildWebApp();
  chunks = JSON.parse(readFileSync(join(builtFolder, '.vite/manifest.json'), 'utf8'));
});

/** A chunk and all that is loaded before it runs. */
function withImports(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (!seen.has(name)) {
    seen.add(name);
    for (const next of chunks[name]?.imports ?? []) withImports(next, seen);
  }
  return seen;
}

const kilobytesOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + readFileSync(join(builtFolder, `${chunks[name]?.file}.gz`)).length, 0) / 1000;

const firstLoad = (): ReadonlySet<string> => withImports(Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '');

test(`the first load is at most ${mostKilobytes} KB of compressed script`, () => {
  const kilobytes = kilobytesOf(firstLoad());
  console.info(`The first load is ${kilobytes.toFixed(1)} KB of compressed script, in ${firstLoad().size} files.`);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
});

test('the build is for production, whatever started it', () => {
  expect(Object.keys(chunks).filter((name) => name.includes('jsx-dev-runtime'))).toEqual([]);
});

test.each([
  'src/pages/tables/table-records.tsx',
  'src/pages/tables/table-webhook.tsx',
  'src/pages/imports/import.tsx',
  'src/pages/imports/table-imports.tsx',
  'src/pages/spinners/editor.tsx',
  'src/pages/spinners/template/template-editor.tsx',
  'src/pages/spinners/versions/versions.tsx',
  'src/pages/usage/usage.tsx',
  'src/pages/channels/channel.tsx',
  'src/pages/suppressions/suppressions.tsx',
  'src/pages/sign-in/sign-up.tsx',
])('%s is loaded when it is opened first', (page) => {
  expect(Object.keys(chunks)).toContain(page);
  expect([...firstLoad()]).not.toContain(page);
});
