// Starts programs from bundles: file by file, loading the sources takes twice the time and 60 MB more, and they run more slowly.

import { join } from 'node:path';
import { bundlesOf } from './bundle.mjs';

const root = join(import.meta.dirname, '../../..');

/** All of them: they share most of what they are made of. */
const programs = {
  admin: join(root, 'src/main/admin/main.ts'),
  api: join(root, 'src/main/api.ts'),
  worker: join(root, 'workers/main.ts'),
};

/** Runs a program of Spindle in this process. @param {keyof typeof programs} name */
export async function launch(name) {
  const folder = await bundlesOf({
    programs,
    sources: [join(root, 'src'), join(root, 'workers')],
    lockFile: join(root, 'package-lock.json'),
    cache: join(root, 'node_modules/.cache/spindle'),
  }).catch((reason) => {
    // As where nothing can be written: the sources themselves do the same, only slower.
    if (process.env.LOG_LEVEL === 'debug') console.error(reason);
    return undefined;
  });
  if (folder === undefined) (await import('tsx/esm/api')).register();
  await import(folder === undefined ? programs[name] : join(folder, `${name}.js`));
}
