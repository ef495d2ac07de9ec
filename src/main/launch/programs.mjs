import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The programs, which share most of what they are made of. */
export const programs = {
  admin: join(root, 'src/main/admin/main.ts'),
  api: join(root, 'src/main/api.ts'),
  migrate: join(root, 'src/main/migrate.ts'),
  worker: join(root, 'workers/main.ts'),
};

/** The bundles: their programs, and all that they are made of. */
export const bundles = {
  programs,
  sources: ['src', 'workers', 'migrations'].map((name) => join(root, name)),
  lockFile: join(root, 'package-lock.json'),
};

/** The bundles of a release, made by `npm run build`. */
export const release = join(root, 'dist');

/** The bundles that a start makes where those are missing, or of other sources. */
export const cache = join(root, 'node_modules/.cache/spindle');
