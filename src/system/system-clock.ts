import { Clock } from '../application/kernel/clock.ts';

/** The system time. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
