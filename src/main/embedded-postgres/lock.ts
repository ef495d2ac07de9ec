import { randomUUID } from 'node:crypto';
import { lstat, lutimes, readlink, rename, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTimeOf } from './processes.ts';

interface Owner {
  readonly pid: number;
  readonly start: string | undefined;
  readonly host: string;
}

/** A living process holds the lock. */
export class LockHeld extends Error {}

const beatMilliseconds = 2_000;
const silenceMilliseconds = 10_000;

/**
 * Takes the lock file at that path for this process; returns the function that releases it.
 * A dead process's lock is taken over. @throws LockHeld naming the living process that holds it
 */
export async function lock(path: string, log?: (line: string) => void): Promise<() => Promise<void>> {
  const host = await thisHost();
  const own = JSON.stringify({ pid: process.pid, start: await startTimeOf(process.pid), host, id: randomUUID() });
  while (!(await claim(path, own))) {
    const found = await readlink(path).catch(() => undefined);
    if (found === undefined) continue;
    const owner = JSON.parse(found) as Owner;
    if (owner.host !== host) log?.(`Checking whether the Spindle that holds ${path} is alive (process ${owner.pid} on ${owner.host})`);
    if (await isAlive(owner, host, path))
      throw new LockHeld(`another Spindle (process ${owner.pid} on ${owner.host}) is using it. Stop that process first.`);
    await discard(path, found);
  }
  const beat = setInterval(() => void lutimes(path, new Date(), new Date()).catch(() => undefined), beatMilliseconds).unref();
  return async () => {
    clearInterval(beat);
    if ((await readlink(path).catch(() => undefined)) === own) await rm(path, { force: true }).catch(() => undefined);
  };
}

/** Whether a process of this machine holds the lock; one in another container or on another machine does not count. */
export async function isHeldHere(path: string): Promise<boolean> {
  const found = await readlink(path).catch(() => undefined);
  if (found === undefined) return false;
  const { pid, start, host } = JSON.parse(found) as Owner;
  return host === (await thisHost()) && start !== undefined && (await startTimeOf(pid)) === start;
}

/** A symbolic link is created atomically with its content, so a lock is never half written. */
async function claim(path: string, content: string): Promise<boolean> {
  try {
    await symlink(content, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isAlive({ pid, start, host }: Owner, here: string, path: string): Promise<boolean> {
  if (host === here) return start !== undefined && (await startTimeOf(pid)) === start;
  // Processes of another container or machine are not visible here, but a living one touches its lock.
  const touched = () =>
    lstat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const before = await touched();
  for (let waited = 0; waited < silenceMilliseconds; waited += 250) {
    await sleep(250);
    if ((await touched()) !== before) return (await touched()) !== undefined;
  }
  return false;
}

/** Removes a dead owner's lock, unless another process has just replaced it with its own. */
async function discard(path: string, dead: string): Promise<void> {
  const aside = `${path}-${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await readlink(aside).catch(() => undefined);
  if (moved !== undefined && moved !== dead) await claim(path, moved);
  await rm(aside, { force: true });
}

/** Names the machine and, on Linux, the container: the scope of a process id. */
async function thisHost(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${hostname()} ${namespace}`.trim();
}
