import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import { type Stop, timeLimit, turnMs } from '../time-limit.ts';

/** What ends a turn. */
export interface TurnEnd extends Stop {
  /** Whether no other job waits for a turn, so that this one may go on. Undefined: it ends when its time is up. */
  readonly mayGoOn?: (() => Promise<boolean>) | undefined;
  /** Waits a little before a claim or a message, if other turns should go first. */
  readonly giveWay?: (() => Promise<void>) | undefined;
}

/** The time of a turn: half a second, and again as much for as long as no other job waits. */
export class TurnTime {
  readonly #clock: Clock;
  readonly #pauses: Pauses;
  readonly #end: TurnEnd;
  readonly #waitsForAll: boolean;
  #isUp: () => boolean;
  /** Resolves when the time is up; undefined if it waits for what is being sent, however long that takes. */
  #patience: Promise<void> | undefined;

  constructor(clock: Clock, pauses: Pauses, end: TurnEnd, { waitsForAll }: { readonly waitsForAll: boolean }) {
    this.#clock = clock;
    this.#pauses = pauses;
    this.#end = end;
    this.#waitsForAll = waitsForAll;
    this.#isUp = timeLimit(clock, end);
    this.#patience = this.#newPatience();
  }

  /** Whether the turn has to end. */
  async isOver(): Promise<boolean> {
    return this.#isUp() && !(await this.#goesOn());
  }

  /** Waits a little before a claim or a message, if other turns should go first. */
  async giveWay(): Promise<void> {
    await this.#end.giveWay?.();
  }

  /** Waits for work. False if the turn has to end before. */
  async endsWithin(work: Promise<unknown>): Promise<boolean> {
    const done = work.then(() => true);
    for (;;) {
      if (await Promise.race([done, ...(this.#patience ? [this.#patience.then(() => false)] : [])])) return true;
      if (!(await this.#goesOn())) return false;
    }
  }

  async #goesOn(): Promise<boolean> {
    const { signal, mayGoOn } = this.#end;
    if (signal?.aborted || !(await mayGoOn?.())) return false;
    this.#isUp = timeLimit(this.#clock, this.#end);
    this.#patience = this.#newPatience();
    return true;
  }

  #newPatience(): Promise<void> | undefined {
    return this.#waitsForAll ? undefined : this.#pauses.pause(turnMs);
  }
}
