import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

/** Tells what comes to be so without a change of its own: a meter near its limit, a key near its end. */
export class TellStanding {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
  }

  execute(): Promise<void> {
    return this.#unitOfWork.run(({ events }) => events.appendStanding(this.#clock.now()));
  }
}
