import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

/** Asks again until it is so. @throws Error that quotes the condition, or names `what`, when patience is at its end */
export async function until(isSo: () => unknown, what = `${isSo}`): Promise<void> {
  for (const began = performance.now(); !(await isSo()); await sleep(20)) {
    const waitedMs = performance.now() - began;
    if (waitedMs > patienceMs()) throw new Error(`It did not happen within ${Math.round(waitedMs / 1000)} s: ${what}`);
  }
}
