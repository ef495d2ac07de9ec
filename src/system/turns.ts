import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 10;

/** Times a turn of the event loop: the function tells whether the work since the call, or since it was last true, has taken 10 ms. */
export function turn(): () => boolean {
  let end = performance.now() + turnMs;
  return () => {
    const now = performance.now();
    if (now < end) return false;
    end = now + turnMs;
    return true;
  };
}

/** Passes blocks on, and yields to the event loop after one if reading and using blocks has taken 10 ms. */
export async function* inTurns<Block>(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  let isOver = turn();
  for await (const block of blocks) {
    yield block;
    if (!isOver()) continue;
    await nextTurn();
    isOver = turn();
  }
}
