import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Imports that exist at runtime, static and dynamic. */
const loading = /^(?:import|export)\b(?! type\b)[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Everything that a file loads: our files by path, and packages by name. */
function loadedBy(entry: string): Set<string> {
  const loaded = new Set([entry]);
  for (const path of loaded) {
    if (!path.endsWith('.ts')) continue;
    for (const [, ...names] of readFileSync(join(root, path), 'utf8').matchAll(loading)) {
      const name = names.find((one) => one !== undefined) as string;
      loaded.add(name.startsWith('.') ? posix.join(dirname(path), name) : name);
    }
  }
  return loaded;
}

const servesHttp = (name: string): boolean => /^(?:@koa\/|koa)|-controller\.ts$|^src\/main\/http\//.test(name);

test('the API loads Koa and the controllers', () => {
  const found = [...loadedBy('src/main/api.ts')].filter(servesHttp);
  expect(found).toEqual(expect.arrayContaining(['koa', 'src/http/audiences/jobs-controller.ts', 'src/main/http/jobs.ts']));
});

test.each(['src/main/admin/main.ts', 'workers/main.ts'])('%s loads neither, so that it starts sooner', (entry) => {
  const loaded = loadedBy(entry);
  expect(loaded).toContain('src/main/modules/runs.ts');
  expect([...loaded].filter(servesHttp)).toEqual([]);
});
