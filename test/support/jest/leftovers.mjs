import { ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The environment variable that each process of a run has: the run's folder. */
const mark = 'TEST_RUN';

/** Gives all processes that this one starts the run's mark, also those that a test gives an environment of their own. */
export function markChildren() {
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function spawnMarked(options) {
    const folder = process.env[mark];
    if (folder !== undefined && !options.envPairs?.some((pair) => pair.startsWith(`${mark}=`))) options.envPairs?.push(`${mark}=${folder}`);
    return spawn.call(this, options);
  };
}

/** Kills what a run has left behind: its processes, then its folder. Repeated, since what is killed may just have started another one. */
export async function clearLeftovers(folder) {
  for (let round = 0; round < 100; round++) {
    const left = processesOf(folder);
    if (left.length === 0) break;
    // A PostgreSQL server that is killed leaves its shared memory behind, so it gets five seconds to end at once.
    for (const pid of left) {
      try {
        process.kill(pid, round < 20 && isDatabase(pid) ? 'SIGQUIT' : 'SIGKILL');
      } catch {
        // It has ended meanwhile, or belongs to somebody else.
      }
    }
    await sleep(250);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Ids of the run's processes but this one. */
function processesOf(folder) {
  const own = `${mark}=${folder}`;
  const others = existsSync('/proc/self/environ') ? readdirSync('/proc').filter((name) => isMarked(name, own)) : listedByPs(own);
  return others.map(Number).filter((pid) => pid !== process.pid);
}

function isMarked(pid, own) {
  if (!/^\d+$/.test(pid)) return false;
  try {
    // That of a zombie is empty: nothing is left to kill.
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(own);
  } catch {
    // It has ended, or belongs to somebody else.
    return false;
  }
}

function isDatabase(pid) {
  try {
    return /postgres(:|\0-D)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return false;
  }
}

/** Without /proc, as on macOS. */
const listedByPs = (own) =>
  execFileSync('ps', ['eww', '-ax', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
    .split('\n')
    .filter((line) => line.split(' ').includes(own))
    .map((line) => line.trim().split(' ')[0]);
