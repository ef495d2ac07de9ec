import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { Stop } from '../../kernel/signal.ts';
import { timeLimit } from './time-limit.ts';
import { wholeTurnMs } from './turns.ts';

/** The limits of a turn. */
export interface TurnLimits extends Stop {
  /** Whether no other job waits for a turn, so that this one may go on when its time is up. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Waits a little before a claim or a message, if other turns should go first. */
  readonly giveWay: () => Promise<void>;
}

/** The time of a turn: half a second, and again as much for as long as no other job waits. */
export class TurnClock {
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  readonly #limits: TurnLimits;
  #isUp: () => boolean;
  /** Resolves when the time is up. */
  #timeUp: Promise<void>;

  constructor(clock: Clock, pauses: Pauses, limits: TurnLimits) {
    this.#clock = clock;
    this.#pauses = pauses;
    this.#limits = limits;
    this.#isUp = timeLimit(clock, limits);
    this.#timeUp = pauses.pause(wholeTurnMs);
  }

  /** Waits until the work is done, or the time is up. Returns whether the turn must end: its time is up, and may not be prolonged. */
  async mustStop(work: Promise<unknown>): Promise<boolean> {
    const done = work.then(() => true);
    // It may fail while this waits for another answer.
    done.catch(() => undefined);
    if (this.#isUp() && !(await this.#goesOn())) return true;
    return !(await Promise.race([done, this.#timeUp.then(() => false)])) && !(await this.#goesOn());
  }

  /** Waits a little if other turns should go first. */
  giveWay(): Promise<void> {
    return this.#limits.giveWay();
  }

  /** Resolves when the turn has waited for permits for as long as it may. */
  patience(): Promise<void> {
    return this.#pauses.pause(wholeTurnMs);
  }

  async #goesOn(): Promise<boolean> {
    const { signal, mayGoOn } = this.#limits;
    if (signal?.aborted || !(await mayGoOn())) return false;
    this.#isUp = timeLimit(this.#clock, this.#limits);
    this.#timeUp = this.#pauses.pause(wholeTurnMs);
    return true;
  }
}
