import { Clock } from '../application/kernel/clock.ts';

/** The time of the machine. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
