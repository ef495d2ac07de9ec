import { slownessOfCore } from '../jest/machine.ts';

/** The milliseconds of CPU time that `work` would take on the reference machine: neither other programs nor slow cores matter to it. */
export const cpuTimeOf = (work: () => void): number => leastCpuTime(work) / slownessOfCore();

/** The milliseconds of CPU time that `work` takes here: the least of three tries. */
function leastCpuTime(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3; attempt++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** More than linear work takes for ten times the input, and less than quadratic work. */
const suspicious = 25;

/**
 * The factor by which ten times the input takes longer. About 10 for work that is linear in its input, about 100 for quadratic work. Pick
 * `size` so that `work(size)` takes some milliseconds. The least of up to four tries: a shared machine may slow down between the two.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  // Compiles the code before it is measured.
  work(size);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && least > suspicious; attempt++) {
    const usual = Math.max(
      leastCpuTime(() => work(size)),
      0.5,
    );
    least = Math.min(least, leastCpuTime(() => work(10 * size)) / usual);
  }
  return least;
}
