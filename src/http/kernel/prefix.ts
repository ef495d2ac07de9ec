/** The prefix of each route's path. */
export const prefix = '/api/v1';

/** The path of a public URL, which a proxy strips from the requests that it passes on; empty if it has none. */
export const basePathOf = (publicUrl: string): string => new URL(publicUrl).pathname.replace(/(?<!\/)\/+$/, '');
