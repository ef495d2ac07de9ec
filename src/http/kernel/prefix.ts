/** The prefix of each route's path. */
export const prefix = '/api/v1';

/** A URL or a path without the slashes at its end. */
export const withoutSlashes = (text: string): string => text.replace(/(?<!\/)\/+$/, '');

/** The path of a public URL, which a proxy strips from the requests that it passes on; empty if it has none. */
export const basePathOf = (publicUrl: string): string => withoutSlashes(new URL(publicUrl).pathname);
