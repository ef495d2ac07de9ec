import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import type { Pauses } from './pauses.ts';
import { Slices } from './slices.ts';

/** Does work, and yields to the event loop after each slice. */
export async function stepByStep<Result>(work: Stepwise<Result>, pauses: Pick<Pauses, 'slice' | 'yield'>): Promise<Result> {
  for (const slices = new Slices(pauses); ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (slices.isOver) await slices.next();
  }
}
