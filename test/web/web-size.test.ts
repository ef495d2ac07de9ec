import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { builtFolder } from '../../src/main/web/web-build.ts';
import { buildWebApp } from './support/web-build.ts';

const mostKilobytes = 245;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
}

type Chunks = Readonly<Record<string, Chunk>>;

/** The chunks of the build in each language, whose files stand beside or below the English ones. */
const builds: Record<string, { readonly folder: string; readonly chunks: Chunks }> = {};
const languages = ['en', 'de', 'fr'] as const;
beforeAll(async () => {
  await buildWebApp();
  for (const language of languages) {
    const folder = language === 'en' ? builtFolder : join(builtFolder, language);
    builds[language] = { folder, chunks: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) };
  }
});
const buildIn = (language: string) => builds[language] ?? { folder: '', chunks: {} };

/** A chunk and all that is loaded before it runs. */
function withImports(chunks: Chunks, name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (!seen.has(name)) {
    seen.add(name);
    for (const next of chunks[name]?.imports ?? []) withImports(chunks, next, seen);
  }
  return seen;
}

const firstLoad = (chunks: Chunks): ReadonlySet<string> =>
  withImports(chunks, Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? '');

test.each(languages)(`the first load in the language %s is at most ${mostKilobytes} KB of compressed script`, (language) => {
  const { folder, chunks } = buildIn(language);
  const files = [...firstLoad(chunks)].map((name) => join(folder, chunks[name]?.file ?? ''));
  const kilobytes = files.reduce((sum, file) => sum + readFileSync(`${file}.gz`).length, 0) / 1000;
  console.info(`The first load in ${language} is ${kilobytes.toFixed(1)} KB of compressed script, in ${files.length} files.`);
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(mostKilobytes);
  // The words of one language, and of no other.
  const script = files.map((file) => readFileSync(file, 'utf8')).join();
  const words = { en: 'Sign out', de: 'Abmelden', fr: 'Se déconnecter' };
  expect(languages.filter((one) => script.includes(`\`${words[one]}\``))).toEqual([language]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(`<html lang="${language}">`);
});

test('the build is for production, whatever started it', () => {
  expect(Object.keys(buildIn('en').chunks).filter((name) => name.includes('jsx-dev-runtime'))).toEqual([]);
});

const blocksEditor = 'src/pages/spinners/blocks/blocks-editor.tsx';

test('the editor of blocks adds at most 250 KB of compressed script, and the editor of spinners is loaded without it', () => {
  const { folder, chunks } = buildIn('en');
  const before = withImports(chunks, 'src/pages/spinners/editor.tsx');
  const files = [...withImports(chunks, blocksEditor)].filter((name) => !before.has(name)).map((name) => chunks[name]?.file ?? '');
  const kilobytes = files.reduce((sum, file) => sum + readFileSync(`${join(folder, file)}.gz`).length, 0) / 1000;
  console.info(`The editor of blocks adds ${kilobytes.toFixed(1)} KB of compressed script, in ${files.length} files.`);
  expect(before).not.toContain(blocksEditor);
  expect(kilobytes).toBeGreaterThan(20);
  expect(kilobytes).toBeLessThanOrEqual(250);
});

test.each([
  'src/pages/tables/table-records.tsx',
  'src/pages/tables/table-webhook.tsx',
  'src/pages/imports/import.tsx',
  'src/pages/imports/table-imports.tsx',
  'src/pages/spinners/editor.tsx',
  'src/pages/spinners/template/template-editor.tsx',
  blocksEditor,
  'src/pages/spinners/versions/versions.tsx',
  'src/pages/usage/usage.tsx',
  'src/pages/channels/channel.tsx',
  'src/pages/suppressions/suppressions.tsx',
  'src/pages/sign-in/sign-up.tsx',
])('%s is loaded when it is opened first', (page) => {
  const { chunks } = buildIn('en');
  expect(Object.keys(chunks)).toContain(page);
  expect([...firstLoad(chunks)]).not.toContain(page);
});
