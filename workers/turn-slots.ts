import type { Clock } from '../src/application/kernel/clock.ts';
import type { UnitOfWork } from '../src/application/kernel/unit-of-work.ts';
import type { Turn } from '../src/application/runs/turns/turns.ts';

/** A turn, and the slot that it holds. */
export interface TakenTurn {
  readonly turn: Turn;
  readonly slot: 'slots' | 'spare';
}

/**
 * The slots for turns of a process. An organization gets at most half of them, so another one's job finds one free; and while all of them
 * are held, one spare slot is left for fresh organizations.
 */
export class TurnSlots {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #concurrency: number;
  /** The slots that organizations hold; absent while they hold none. */
  readonly #held = new Map<string, number>();
  /** The slots that are held, and whether the spare one is. */
  readonly #busy = { slots: 0, spare: 0 };
  #last: Promise<unknown> = Promise.resolve();

  constructor(unitOfWork: UnitOfWork, clock: Clock, concurrency: number) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#concurrency = concurrency;
  }

  /** Takes the turn that is next, and a slot for it; undefined if no turn or no slot is left. One after the other: the next has to see what this one holds. */
  take(): Promise<TakenTurn | undefined> {
    const choose = () => this.#choose();
    const taken = this.#last.then(choose, choose);
    this.#last = taken;
    return taken;
  }

  giveBack({ turn, slot }: TakenTurn): void {
    this.#hold(turn.organizationId, slot, -1);
  }

  async #choose(): Promise<TakenTurn | undefined> {
    const slot = this.#busy.slots < this.#concurrency ? 'slots' : 'spare';
    if (slot === 'spare' && this.#busy.spare > 0) return undefined;
    const most = Math.ceil(this.#concurrency / 2);
    const full = [...this.#held].filter(([, count]) => count >= most).map(([organizationId]) => organizationId);
    const onlyFresh = slot === 'spare';
    const turn = await this.#unitOfWork.run(({ turns }) => turns.take(this.#clock.now(), { full, onlyFresh }));
    if (!turn) return undefined;
    this.#hold(turn.organizationId, slot, 1);
    return { turn, slot };
  }

  #hold(organizationId: string, slot: TakenTurn['slot'], by: 1 | -1): void {
    this.#busy[slot] += by;
    const count = (this.#held.get(organizationId) ?? 0) + by;
    if (count === 0) this.#held.delete(organizationId);
    else this.#held.set(organizationId, count);
  }
}
