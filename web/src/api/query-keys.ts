import type { paths } from './schema.d.ts';

/** The key of all that was read at a path of the API, whatever its parameters. */
export const readsOf = (path: keyof paths) => ['get', path] as const;
