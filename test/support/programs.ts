import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlesOf } from '../../src/main/launch/bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = {
  api: join(root, 'src/main/api.ts'),
  start: join(root, 'src/main/start.ts'),
  worker: join(root, 'workers/main.ts'),
};

/** The file of a program of Spindle as a bundle, which starts in half the time of its sources. The database must be migrated. */
export async function programPath(name: keyof typeof programs): Promise<string> {
  const folder = await bundlesOf({
    programs,
    sources: ['src', 'workers', 'migrations'].map((name) => join(root, name)),
    lockFile: join(root, 'package-lock.json'),
    cache: join(root, 'node_modules/.cache/spindle-tests'),
  });
  return join(folder, `${name}.js`);
}
