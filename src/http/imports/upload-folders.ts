import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const hourMs = 3_600_000;
/** An upload takes at most an hour, so what is older belongs to no running process, whatever its name says. */
const abandonedAfterMs = 24 * hourMs;

// Process ids say nothing about other machines or containers that share the temporary folder.
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
/** Distinguishes this process from an earlier one with its id: in a container, each has the same. */
const run = randomUUID().slice(0, 8);
const named = /^spindle-upload-([0-9a-f]{12})-(\d+)-([0-9a-f]{8})-\w{6}$/;

/** Creates a temporary folder for one upload; its name tells which process it belongs to. */
export const newUploadFolder = (parent = tmpdir()): Promise<string> =>
  mkdtemp(join(parent, `spindle-upload-${host}-${process.pid}-${run}-`));

/** Deletes the uploads of processes that were killed, now and every hour. Returns a function that stops it. */
export function clearAbandonedUploads(onFailure: (reason: unknown) => void, parent = tmpdir()): () => void {
  const clear = (): void => void clearNow(parent).catch(onFailure);
  clear();
  const timer = setInterval(clear, hourMs).unref();
  return () => clearInterval(timer);
}

async function clearNow(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    if (await isAbandoned(name, path)) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(name: string, path: string): Promise<boolean> {
  const [, ofHost, pid, ofRun] = named.exec(name) ?? [];
  if (pid === undefined) return false;
  if (ofHost === host && ofRun !== run && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  // Undefined if its owner has just deleted it.
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (reason) {
    // It runs, as another user.
    return (reason as NodeJS.ErrnoException).code === 'EPERM';
  }
}
