import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds that the fixed piece of work takes on the machine that all figures of tests are written for, if that is idle. */
const referenceMs = 5;

/** A fixed piece of work of the processor alone. */
function work(): number {
  let state = 1;
  for (let round = 0; round < 3_200_000; round++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return state;
}

/** The factor by which a core of this machine takes more processor time than the reference machine: other programs do not matter to it. */
export function slownessOfCore(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return Math.max(1, least / referenceMs);
}

const fileOf = (folder: string): string => join(folder, 'slowness');

/**
 * Measures all through the run, beside the tests, how many times as long as on the idle reference machine a piece of work takes here, and
 * notes the slowest ten seconds for all processes of the run. @returns how to end it
 */
export function watchMachine(folder: string): () => void {
  let recent = 1;
  let most = 0;
  const look = (): void => {
    const before = performance.now();
    work();
    const times = (performance.now() - before) / referenceMs;
    recent += (times - recent) / 10;
    if (recent <= most) return;
    most = recent;
    writeFileSync(`${fileOf(folder)}-next`, String(most));
    renameSync(`${fileOf(folder)}-next`, fileOf(folder));
  };
  // Compiled before it counts.
  work();
  look();
  const timer = setInterval(look, 1000).unref();
  return () => clearInterval(timer);
}

/** A machine that seems slower than this has been asleep. */
const mostTimes = 15;
let known = { at: Number.NEGATIVE_INFINITY, times: 1 };

/** The factor by which this machine has shown itself slower in this run than the idle reference machine: at least 1. */
export function slowness(): number {
  const { TEST_RUN: folder } = process.env;
  if (folder !== undefined && performance.now() - known.at > 1000)
    known = { at: performance.now(), times: Math.min(mostTimes, Math.max(1, Number(readFileSync(fileOf(folder), 'utf8')))) };
  return known.times;
}
