import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Pauses } from '../application/kernel/pauses.ts';
import { slice } from './slices.ts';

/** Real timers. A pause does not keep the process alive; an interval does, until it is stopped. */
export class TimerPauses extends Pauses {
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { ref: false });
  }

  async yield(): Promise<void> {
    await yieldToEventLoop();
  }

  slice(): () => boolean {
    return slice();
  }

  every(milliseconds: number, work: () => void): () => void {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  }
}
