import { setTimeout as sleep } from 'node:timers/promises';
import { Pauses } from '../application/kernel/pauses.ts';

/** Pauses of the machine's time; they keep no process from ending. */
export class TimerPauses extends Pauses {
  async pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { ref: false });
  }
}
