import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import type { Pauses } from './pauses.ts';

/** Does work in turns of 10 ms, with the event loop between them. */
export async function stepByStep<Result>(work: Stepwise<Result>, pauses: Pick<Pauses, 'turn' | 'yield'>): Promise<Result> {
  for (let isOver = pauses.turn(); ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (!isOver()) continue;
    await pauses.yield();
    isOver = pauses.turn();
  }
}
