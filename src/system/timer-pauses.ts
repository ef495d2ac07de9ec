import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Pauses } from '../application/kernel/pauses.ts';
import { turn } from './turns.ts';

/** Real timers. A pause does not keep the process alive; an interval does, until it is stopped. */
export class TimerPauses extends Pauses {
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { ref: false });
  }

  async yield(): Promise<void> {
    await nextTurn();
  }

  turn(): () => boolean {
    return turn();
  }

  every(milliseconds: number, work: () => void): () => void {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  }
}
