import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

/** The true clock, also where a test has replaced that of what it tests. */
const now = performance.now.bind(performance);

/**
 * Asks again until it is so: often at first, then five times a second. What takes its time by design, such as a rate, tells its `progress`:
 * patience begins anew with each change of it.
 * @throws Error that quotes the condition, or names `what`, when patience is at its end
 */
export async function until(isSo: () => unknown, what = `${isSo}`, progress: () => unknown = () => undefined): Promise<void> {
  let [since, seen] = [now(), progress()];
  while (!(await isSo())) {
    const current = progress();
    if (current !== seen) [since, seen] = [now(), current];
    const waitedMs = now() - since;
    if (waitedMs > patienceMs()) throw new Error(`It did not happen within ${Math.round(waitedMs / 1000)} s: ${what}`);
    await sleep(Math.min(200, 20 + waitedMs / 20));
  }
}
