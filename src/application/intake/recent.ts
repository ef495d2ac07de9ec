/** So many are kept; those that were read longest ago make room. */
const maxKept = 1000;

/** For so long, so that what changes seldom is still read now and then. */
const keptMs = 10_000;

/** What was read in the last seconds, by name. It may be old by now: whoever relies on it has the transaction confirm it. */
export class Recent<Value> {
  readonly #read = new Map<string, { readonly value: Value; readonly at: number }>();

  get(name: string, now: Date): Value | undefined {
    const found = this.#read.get(name);
    return found && now.getTime() - found.at < keptMs ? found.value : undefined;
  }

  put(name: string, value: Value, now: Date): void {
    // To the end, so that the first is the one that was read longest ago.
    this.#read.delete(name);
    this.#read.set(name, { value, at: now.getTime() });
    const [oldest] = this.#read.keys();
    if (this.#read.size > maxKept && oldest !== undefined) this.#read.delete(oldest);
  }

  delete(name: string): void {
    this.#read.delete(name);
  }
}
