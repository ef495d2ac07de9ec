import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const neededBytes = 8 * 2 ** 30;
const prefix = 'spindle-test-';

/**
 * Makes the folder of one run, in memory if there is room. A database is 700 files, so that to clone it takes half a second of processor
 * time on some disks, and hardly any in memory. What runs have left behind that were killed is deleted.
 */
export async function newRunFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < neededBytes) return mkdtemp(join(tmpdir(), prefix));
  for (const name of await readdir(inMemory))
    if (name.startsWith(prefix) && !isRunning(Number(name.split('-')[2]))) await rm(join(inMemory, name), { recursive: true, force: true });
  return mkdtemp(join(inMemory, `${prefix}${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (reason) {
    // Somebody else's, if it may not be asked.
    return (reason as NodeJS.ErrnoException).code === 'EPERM';
  }
}
