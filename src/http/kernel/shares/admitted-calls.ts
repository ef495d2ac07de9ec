import type { CountedCaller, LimitName } from '../limits.ts';

/** Calls that a process has admitted, for those beside it. */
export interface AdmittedCalls {
  readonly name: LimitName;
  readonly caller: CountedCaller;
  readonly calls: number;
}

/** How long admitted calls are gathered, in milliseconds. */
const gatherMs = 20;
/** The part of a burst that is told at once. */
const promptPart = 1 / 20;

/**
 * Gathers the calls that are admitted for 20 milliseconds, and a caller's twentieth of its burst at most, and tells them together: one
 * message for many calls, and none of them waits for it.
 */
export class AdmittedCallsToTell {
  readonly #tell: (admitted: readonly AdmittedCalls[]) => void;
  readonly #gathered = new Map<string, { name: LimitName; caller: CountedCaller; calls: number }>();
  #timer: NodeJS.Timeout | undefined;

  constructor(tell: (admitted: readonly AdmittedCalls[]) => void) {
    this.#tell = tell;
  }

  /** Adds one call of a caller who may make `burst` at once. */
  add(name: LimitName, caller: CountedCaller, burst: number): void {
    const key = `${name} ${caller.name}`;
    let gathered = this.#gathered.get(key);
    if (gathered === undefined) {
      gathered = { name, caller, calls: 0 };
      this.#gathered.set(key, gathered);
    }
    gathered.calls++;
    if (gathered.calls >= burst * promptPart) this.#tellNow();
    else this.#timer ??= setTimeout(() => this.#tellNow(), gatherMs);
  }

  #tellNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell([...this.#gathered.values()]);
    this.#gathered.clear();
  }
}
