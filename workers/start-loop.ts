import { FireStarts } from '../src/application/jobs/live/fire-starts.ts';
import type { Use } from './use.ts';

/** How long the loop waits after a round. */
const everyMs = 1000;

/**
 * Makes the jobs of spinners whose time has come, once a second. Any number of processes do so side by side. It is a loop of its own, so that
 * a job begins in time whatever else is slow or fails. Returns a function that stops it.
 */
export function runStartLoop(use: Use, onFailure: (reason: unknown) => void): () => Promise<void> {
  const fire = use(FireStarts);
  const stopper = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    let isMore = true;
    while (isMore && !stopper.signal.aborted)
      isMore = await fire.execute().catch((reason: unknown) => {
        onFailure(reason);
        return false;
      });
    if (stopper.signal.aborted) return;
    timer = setTimeout(() => {
      current = round();
    }, everyMs);
  };
  let current = round();
  return async () => {
    stopper.abort();
    clearTimeout(timer);
    await current;
  };
}
