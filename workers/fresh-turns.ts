import type { Pauses } from '../src/application/kernel/pauses.ts';
import { type Turn, wholeTurnMs } from '../src/application/kernel/turns.ts';

/** The longest that a turn gives way before a claim, in milliseconds. */
const giveWayMs = 100;

/** The turns of fresh organizations in a process: until they have used up a whole turn, the others give way to them. */
export class FreshTurns {
  readonly #pauses: Pauses;
  /** Each resolves when others need not give way to it any more. */
  readonly #underWay = new Map<Turn, Promise<void>>();

  constructor(pauses: Pauses) {
    this.#pauses = pauses;
  }

  /** Notes that a turn begins, if it is that of a fresh organization. Returns a function that ends it. */
  begin(turn: Turn): () => void {
    if (!turn.isFresh) return () => undefined;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const isOver = Promise.race([ended, this.#pauses.pause(wholeTurnMs)]);
    this.#underWay.set(
      turn,
      isOver.then(() => void this.#underWay.delete(turn)),
    );
    return end;
  }

  /** Waits a little before a claim of a turn, if one of a fresh organization is under way. */
  async giveWay(turn: Turn): Promise<void> {
    if (this.#underWay.size === 0 || this.#underWay.has(turn)) return;
    await Promise.race([Promise.all(this.#underWay.values()), this.#pauses.pause(giveWayMs)]);
  }
}
