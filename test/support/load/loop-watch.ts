import { cpuTimeOf } from './cpu-time.ts';

const tickMs = 2;
/** The milliseconds that the reference work takes on a machine of 2024; on a slower one, blocks may be as much longer. */
const referenceMs = 6;

function reference(): void {
  let text = '';
  for (let at = 0; at < 20_000; at++) text += JSON.stringify({ at, name: `name ${at}` });
  if (text.length < 1) throw new Error('nothing was written');
}

/** The factor by which this machine is slower at the moment than the one that limits in milliseconds are meant for; at least 1. */
const slowness = (): number => Math.max(1, cpuTimeOf(reference) / referenceMs);

/**
 * The milliseconds for which `work` holds the event loop at a time, at most. A block counts by the CPU time of the process and by the
 * clock, whichever is less: other threads do not hold the loop, and a busy machine does not make a block longer.
 */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let [wall, cpu] = [performance.now(), process.cpuUsage()];
  const look = (): void => {
    const { user, system } = process.cpuUsage(cpu);
    longest = Math.max(longest, Math.min(performance.now() - wall, (user + system) / 1000));
    [wall, cpu] = [performance.now(), process.cpuUsage()];
  };
  const timer = setInterval(look, tickMs);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

/**
 * Like `longestBlock`, but the least of up to eight tries, of which each but the first is made only if a block was over the limit. Such a
 * block counts as on a machine of 2024, measured beside it: a shared machine is several times slower at one time than at another.
 */
export async function repeatedBlock(limit: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 8 && least > limit; attempt++) {
    const ms = await longestBlock(work);
    least = Math.min(least, ms > limit ? ms / slowness() : ms);
  }
  return least;
}
