import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.slice(root.length).replaceAll('\\', '/'), name))
    .sort();

const code = ['src', 'workers', 'migrations', 'scripts', 'sdk/src', 'test', 'web/src'].flatMap(filesIn);
const pages = [
  'sdk/README.md',
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...[...filesIn('docs'), ...code].filter((path) => path.endsWith('.md')),
].sort();
const decisions = filesIn('docs/adr').filter((path) => /\/\d{4}-[^/]+\.md$/.test(path));
const numberOf = (path: string): string => posix.basename(path).slice(0, 4);

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');

/** The anchors of a page: its headings as GitHub spells them, and the ids that it sets itself. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id as string));
  for (const [, heading = ''] of text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const plain = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = plain;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${plain}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Describes the relative links of a page that lead nowhere. */
function brokenLinks(path: string, text: string): string[] {
  const plain = withoutCode(text);
  const links = [
    ...plain.matchAll(/\]\(<?([^()\s>]+(?:\([^()\s]*\)[^()\s]*)*)>?(?: +"[^"]*")?\)/g),
    ...plain.matchAll(/^ *\[[^\]]+\]: *(\S+)/gm),
    ...plain.matchAll(/<(?:a|img)\b[^>]*\b(?:href|src)="([^"]+)"/g),
  ].map(([, link]) => link as string);
  return links
    .filter((link) => !/^[a-z][a-z\d+.-]*:/i.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const to = file === '' ? path : posix.join(dirname(path), decodeURI(file));
      if (file !== '' && !existsSync(join(root, to))) return true;
      return anchor !== undefined && to.endsWith('.md') && !anchorsOf(to === path ? text : read(to)).has(anchor);
    })
    .map((link) => `${path}: ${link}`);
}

describe('the documents', () => {
  test('have relative links and anchors that all lead somewhere', () => {
    const page = '# One `two`, three\n[a](#one-two-three) [b](#no) [c](docs/no.md) [d](README.md#start) [e](https://example.com/)';
    expect(brokenLinks('sample.md', page)).toEqual(['sample.md: #no', 'sample.md: docs/no.md']);
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.flatMap((path) => brokenLinks(path, read(path)))).toEqual([]);
  });

  test.each([
    ['docs/performance.md', 1500],
    ['docs/architecture.md', 1500],
  ])('are short enough to be read: %s has at most %i words', (path, most) => {
    expect(read(path).split(/\s+/).length).toBeLessThanOrEqual(most);
  });

  test('name only files and folders of the code that exist', () => {
    const named = pages.flatMap((path) =>
      [...read(path).matchAll(/`((?:src|workers|migrations|scripts|test|samples|web\/src)\/[\w./-]*)`/g)]
        .map(([, to]) => to as string)
        .filter((to) => !/\b(?:NAME|ROOM|00NN)\b/.test(to))
        .map((to) => ({ path, to })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ to }) => !existsSync(join(root, to)))).toEqual([]);
  });

  test('and the code name only decisions that exist', () => {
    const known = new Set(decisions.map(numberOf));
    const naming = [...pages, ...code.filter((path) => /\.(?:tsx?|mjs|js)$/.test(path))].flatMap((path) =>
      [...read(path).matchAll(/\bADRs? (\d{4})\b|\badr\/(\d{4})\b|\[(0\d{3})\](?=\()/g)].map(([, said, linked, cited]) => ({
        path,
        number: said ?? linked ?? cited,
      })),
    );
    expect(naming.length).toBeGreaterThan(5);
    expect(naming.filter(({ number }) => !known.has(number as string))).toEqual([]);
  });

  test('have at most 40 decisions, each with a status and a line of the index', () => {
    expect(decisions.length).toBeLessThanOrEqual(40);
    expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
    expect(decisions.filter((path) => !read(path).includes('\nStatus: '))).toEqual([]);
    const index = read('docs/adr/README.md');
    expect(decisions.filter((path) => !index.includes(`(${posix.basename(path)})`))).toEqual([]);
  });

  test('have a page for each room, which the architecture links to', () => {
    const architecture = read('docs/architecture.md');
    const rooms = readdirSync(join(root, 'src/application')).filter((name) => !name.endsWith('.ts'));
    expect(rooms.length).toBeGreaterThan(15);
    for (const room of rooms) expect([room, architecture]).toEqual([room, expect.stringContaining(`(rooms/${room}.md)`)]);
  });

  test('name each rule of a claim in the page of its room', () => {
    const page = read('docs/rooms/runs.md');
    const rules = readdirSync(join(root, 'src/application/runs/rules')).filter(
      (name) => !['claim.ts', 'rule.ts', 'rules.ts'].includes(name),
    );
    expect(rules.length).toBeGreaterThan(5);
    expect(rules.filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
  });

  test('are together short enough to be kept: at most 35,000 words, without the bars of tables', () => {
    const words = pages.filter((path) => path.startsWith('docs/')).map((path) => read(path).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0);
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(35_000);
  });
});
