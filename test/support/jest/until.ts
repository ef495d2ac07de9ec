import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

/** Asks again until it is so. @throws Error that quotes the condition after `patienceMs` */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await isSo()); await sleep(20))
    if (performance.now() > end) throw new Error(`It did not happen: ${isSo}`);
}
