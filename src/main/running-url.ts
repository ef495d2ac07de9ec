import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (directory: string): string => join(directory, 'url');

/** Keeps the URL at which the API on this data directory runs, for the command line. */
export const keepRunningUrl = (directory: string, url: string): Promise<void> => writeFile(fileIn(directory), `${url}\n`);

/** The URL at which the API on this data directory runs, or ran last; undefined if none did. */
export async function runningUrl(directory: string): Promise<string | undefined> {
  const kept = await readFile(fileIn(directory), 'utf8').catch(() => undefined);
  return kept?.trim() || undefined;
}
