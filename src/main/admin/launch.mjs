// Starts the command line from a bundle: loading its sources one by one takes three times as long as a command.

import { join } from 'node:path';
import { bundleOf } from './bundle.mjs';

const root = join(import.meta.dirname, '../../..');
const entry = join(import.meta.dirname, 'main.ts');

const bundle = await bundleOf({
  entry,
  sources: join(root, 'src'),
  lockFile: join(root, 'package-lock.json'),
  cache: join(root, 'node_modules/.cache/spindle-admin'),
}).catch((reason) => {
  // As where nothing can be written: the sources themselves do the same, only slower.
  if (process.env.LOG_LEVEL === 'debug') console.error(reason);
  return undefined;
});
if (bundle === undefined) (await import('tsx/esm/api')).register();
await import(bundle ?? entry);
