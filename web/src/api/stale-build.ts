import { connection } from './connection.ts';
import { isServerThere } from './knock.ts';

/** A file of the app could not be loaded: the server is away, or has a newer build. */
export class FileMissing extends Error {
  constructor(cause: unknown) {
    super('A file of the app could not be loaded', { cause });
    this.name = 'FileMissing';
  }
}

/** Loads a part of the app that is not in the first file. @throws FileMissing */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((reason) => {
    throw new FileMissing(reason);
  });

const key = 'spindle-reloaded-for';
const retryMs = 2000;

/**
 * Reloads a page that lacks a file, as soon as the server answers. False if the page did so before for the same build, which then
 * lacks the file for another reason. `signal` ends the waiting.
 */
export async function reloadOnce(signal: AbortSignal): Promise<boolean> {
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  if (sessionStorage.getItem(key) === build) return false;
  // A page that is reloaded while the server is away is lost to the browser's own error page.
  while (!(await isServerThere())) {
    connection.lost();
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    if (signal.aborted) return true;
  }
  connection.reached();
  sessionStorage.setItem(key, build);
  location.reload();
  return true;
}

/** A page whose files are all there may reload itself again later. */
export const allFilesThere = (): void => sessionStorage.removeItem(key);
