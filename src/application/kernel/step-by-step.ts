import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import type { Pauses } from './pauses.ts';

/** Does work, and yields to the event loop every 10 ms. */
export async function stepByStep<Result>(work: Stepwise<Result>, pauses: Pick<Pauses, 'slice' | 'yield'>): Promise<Result> {
  for (let isOver = pauses.slice(); ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (!isOver()) continue;
    await pauses.yield();
    isOver = pauses.slice();
  }
}
