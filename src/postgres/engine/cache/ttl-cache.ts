/** Capacity; the oldest entry is evicted. */
const maxEntries = 1000;

/** Entries expire after 10 seconds. */
const ttlMs = 10_000;

/** A TTL cache: values by key. */
export class TtlCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly expiresAt: number }>();

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && performance.now() < entry.expiresAt ? entry.value : undefined;
  }

  put(key: string, value: Value): void {
    // Re-inserted at the end, so that the first entry is the oldest.
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: performance.now() + ttlMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
