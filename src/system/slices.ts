import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Slices } from '../application/kernel/slices.ts';

const sliceMs = 5;

/** Begins a time slice of the event loop. Returns whether the work since then, or since it was last true, has taken 5 ms. */
export function slice(): () => boolean {
  let end = performance.now() + sliceMs;
  return () => {
    const now = performance.now();
    if (now < end) return false;
    end = now + sliceMs;
    return true;
  };
}

/** Time slices of work that yields to the event loop after each. */
export const timeSlices = (): Slices => new Slices({ slice, yield: () => yieldToEventLoop() });

/** Passes blocks on, and yields to the event loop after one if reading and using blocks has taken 5 ms. */
export async function* inTimeSlices<Block>(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  const slices = timeSlices();
  for await (const block of blocks) {
    yield block;
    if (slices.isOver) await slices.next();
  }
}
