import { readFile, readlink, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPasswordFileOf, appUrlOf } from './cluster.ts';
import { isHeldHere } from './lock.ts';
import { portOfRunning } from './server.ts';

const patienceMilliseconds = 60_000;

/**
 * The URL, as the role of API and runtime, of the server that another Spindle on this machine runs in the directory; waits for one that is
 * starting. Undefined if there is none. @throws Error if this user may not read its password
 */
export async function findRunningEmbeddedPostgres(directory: string): Promise<string | undefined> {
  const folder = resolve(directory);
  const home = await realpath(await readlink(join(folder, 'elsewhere')).catch(() => folder)).catch(() => undefined);
  if (home === undefined) return undefined;
  const end = Date.now() + patienceMilliseconds;
  while (Date.now() < end && (await isHeldHere(join(home, 'lock')))) {
    const port = await portOfRunning(join(home, 'data'));
    if (port !== undefined) return appUrlOf((await readFile(appPasswordFileOf(home), 'utf8')).trim(), port);
    await sleep(50);
  }
  return undefined;
}
