import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers } from './leftovers.mjs';

const inMemory = '/dev/shm';
const neededBytesInMemory = 8 * 2 ** 30;
const neededBytesOnDisk = 1.5 * 2 ** 30;
const prefix = 'spindle-test-';

/**
 * Makes the folder of one run, in memory if there is room. A database is 700 files, so that to clone it takes half a second of processor
 * time on some disks, and hardly any in memory. What runs have left behind that were killed together with their janitor is cleared away.
 * @throws Error if there is no room
 */
export async function newRunFolder(): Promise<string> {
  const onDisk = tmpdir();
  for (const parent of [inMemory, onDisk])
    for (const name of await readdir(parent).catch(() => []))
      if (name.startsWith(prefix) && !isRunning(Number(name.split('-')[2]))) await clearLeftovers(join(parent, name));
  if ((await roomIn(inMemory)) >= neededBytesInMemory) return mkdtemp(join(inMemory, `${prefix}${process.pid}-`));
  const room = await roomIn(onDisk);
  if (room < neededBytesOnDisk)
    throw new Error(
      `The tests need 1.5 GiB in ${onDisk}, of which ${(room / 2 ** 30).toFixed(1)} are free: TMPDIR may name another folder`,
    );
  return mkdtemp(join(onDisk, `${prefix}${process.pid}-`));
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize;
}

/** Whether the process of that id may be a run: the id of one that was killed may have been given to another program. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('jest');
  } catch (reason) {
    // Somebody else's, if it may not be asked.
    return (reason as NodeJS.ErrnoException).code === 'EPERM';
  }
}
