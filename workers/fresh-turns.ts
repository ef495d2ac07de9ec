import type { Pauses } from '../src/application/kernel/pauses.ts';
import type { JobReference } from '../src/application/kernel/tasks.ts';
import { freshSeconds, type Turn, wholeTurnMs } from '../src/application/runs/turns/turns.ts';

/** The longest that a turn gives way at a time, in milliseconds. */
const giveWayMs = 100;

/**
 * The turns of fresh organizations in a process, and the starts of their jobs: until they have used up a whole turn, the other turns give
 * way to them. A turn that gave way goes on for as long before it does so again, so it loses at most half of its time.
 */
export class FreshTurns {
  readonly #pauses: Pauses;
  /** Each resolves when others need not give way to it any more. */
  readonly #underWay = new Map<object, Promise<void>>();
  /** Resolves when none is under way; undefined if nobody waits for that. */
  #over: Promise<void> | undefined;
  /** When an organization that was not fresh had its last turn in this process, in milliseconds; the longest ago first. */
  readonly #served = new Map<string, number>();
  /** The turns that give way, or did so just before. */
  readonly #waits = new Map<Turn, Promise<void>>();

  constructor(pauses: Pauses) {
    this.#pauses = pauses;
  }

  /** Notes that a turn begins. Returns a function that ends it. */
  begin(turn: Turn): () => void {
    if (turn.isFresh) return this.#begin(turn);
    this.#serve(turn.organizationId);
    return () => undefined;
  }

  /** Notes that jobs are being started. Returns a function that ends it. Only what this process has served is known to be not fresh. */
  beginStart(jobs: readonly JobReference[]): () => void {
    return jobs.every(({ organizationId }) => this.#isServed(organizationId)) ? () => undefined : this.#begin(jobs);
  }

  /** Waits a little, if others should go first. */
  async giveWay(turn: Turn): Promise<void> {
    if (this.#underWay.size === 0 || this.#underWay.has(turn)) return;
    await (this.#waits.get(turn) ?? this.#wait(turn));
  }

  #begin(one: object): () => void {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const isOver = Promise.race([ended, this.#pauses.pause(wholeTurnMs)]);
    this.#underWay.set(
      one,
      isOver.then(() => void this.#underWay.delete(one)),
    );
    return end;
  }

  #wait(turn: Turn): Promise<void> {
    const began = performance.now();
    this.#over ??= this.#untilOver();
    const wait = Promise.race([this.#over, this.#pauses.pause(giveWayMs)]);
    this.#waits.set(turn, wait);
    void wait.then(() => this.#pauses.pause(performance.now() - began)).then(() => this.#waits.delete(turn));
    return wait;
  }

  async #untilOver(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
    this.#over = undefined;
  }

  #serve(organizationId: string): void {
    this.#served.delete(organizationId);
    this.#served.set(organizationId, performance.now());
    for (const [longestAgo] of this.#served) {
      if (this.#isServed(longestAgo)) return;
      this.#served.delete(longestAgo);
    }
  }

  #isServed(organizationId: string): boolean {
    const at = this.#served.get(organizationId);
    return at !== undefined && performance.now() - at < freshSeconds * 1000;
  }
}
