import { withoutSlashes } from './prefix.ts';

/** The path of the page that says of each error code what to do. */
export const errorDocsPath = '/docs/errors';

/** The URL of that page, in which each code is a fragment. */
export const errorDocs = (publicUrl: string): string => withoutSlashes(publicUrl) + errorDocsPath;
