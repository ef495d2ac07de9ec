import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { pagePermissionOf } from '../../../../web/src/ui/frame/page-permission.ts';

const source = fileURLToPath(new URL('../../../../web/src', import.meta.url));
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : /\.tsx?$/.test(path) && !path.endsWith('.d.ts') ? [path] : [];
  });
const texts = new Map(filesIn(source).map((path) => [path, readFileSync(path, 'utf8')]));

/** The permission of each operation, by its method and path, as the description of the API says. */
const permissions = new Map<string, string>();
let [path, said] = ['', ''];
for (const line of readFileSync(join(source, 'api/schema.d.ts'), 'utf8').split('\n')) {
  if (line.startsWith('export interface components')) break;
  path = /^ {4}"(\/[^"]+)": \{/.exec(line)?.[1] ?? path;
  said = line.startsWith('        /**') ? line : said + line;
  const method = /^ {8}(get|put|post|delete|patch): operations/.exec(line)?.[1];
  const permission = method && /session with the permission `([\w:-]+)`/.exec(said)?.[1];
  if (permission) permissions.set(`${method} ${path}`, permission);
  if (method) said = '';
}

const importsOf = (file: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => resolve(dirname(file), to));

/** Whether a file asks whether the person has a permission. */
const asksFor = (file: string, permission: string): boolean =>
  new RegExp(`(?:[uU]seMay|[lL]acks)\\w*\\(\\s*'${permission}'|permission="${permission}"`).test(texts.get(file) ?? '');

/** The pages that a file of routes opens without asking for a permission. */
const unaskedPages = (file: string, permission: string): string[] =>
  [...(texts.get(file) ?? '').matchAll(/path: '([^']+)'[\s\S]*?import\('([^']+)'\)/g)].flatMap(([, at = '', to = '']) => {
    const needed = pagePermissionOf(at);
    return needed?.permission === permission && !needed.saysItself ? [] : [resolve(dirname(file), to)];
  });

/** The files that are reached from the first one with none between that asks for the permission. */
function reachedWithout(permission: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [join(source, 'main.tsx')];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file) || asksFor(file, permission)) continue;
    reached.add(file);
    next.push(...(dirname(file) === join(source, 'routes') ? unaskedPages(file, permission) : importsOf(file)));
  }
  return reached;
}

interface Call {
  readonly file: string;
  readonly operation: string;
  readonly permission: string;
}

/** The calls that change something, with the permission that each takes. */
const changes: readonly Call[] = [...texts].flatMap(([file, text]) => {
  const found = [
    ...[...text.matchAll(/'(post|put|patch|delete)',\s*'(\/[^']*)'/g)],
    ...[...text.matchAll(/\.(POST|PUT|PATCH|DELETE)\(\s*'(\/[^']*)'/g)],
  ].map(([, method = '', to]) => `${method.toLowerCase()} ${to}`);
  return [...new Set(found)].flatMap((operation): Call[] => {
    const permission = permissions.get(operation);
    return permission === undefined || permission.endsWith(':read') ? [] : [{ file, operation, permission }];
  });
});

/** Files whose callers ask, though another way leads to the file, too. */
const askedElsewhere: Readonly<Record<string, string>> = {
  'pages/spinners/draft/use-draft.ts': 'a draft is saved once it is changed; the editor is read-only for who lacks the permission',
  'pages/spinners/layouts/fragment-calls.ts': 'publishing is called by the dialog of the uses alone, which asks',
};

describe('a call that the server refuses for the role', () => {
  test('is offered by no page: on each way to a control stands a question for its permission', () => {
    const reached = new Map([...new Set(changes.map(({ permission }) => permission))].map((one) => [one, reachedWithout(one)]));
    const offered = changes
      .filter(({ file, permission }) => reached.get(permission)?.has(file))
      .map(({ file, operation, permission }) => ({ file: relative(source, file), told: `${operation} takes ${permission}` }))
      .filter(({ file }) => !Object.hasOwn(askedElsewhere, file));
    expect(offered).toEqual([]);
  });

  test('is known here: the calls of the app and the permissions of the API are read', () => {
    expect(changes.length).toBeGreaterThan(150);
    expect(new Set(changes.map(({ permission }) => permission)).size).toBeGreaterThan(20);
    expect(reachedWithout('no:such').size).toBeGreaterThan(texts.size / 2);
  });
});
