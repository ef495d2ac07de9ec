const mostBytes = 32 * 1024 * 1024;

/** Contents that never change, in memory, the last used ones up to 32 MiB: a job sends the same file again and again. */
export class KeptContents<Content extends { readonly content: Uint8Array }> {
  readonly #kept = new Map<string, Promise<Content | undefined>>();
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  /** Reads a content once for all who ask at the same time. One that is not there, or fails, is read again. */
  find(key: string, read: () => Promise<Content | undefined>): Promise<Content | undefined> {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const reading = read();
    this.#kept.set(key, reading);
    reading.then(
      (found) => (found ? this.#note(key, found.content.length) : this.#forget(key)),
      () => this.#forget(key),
    );
    return reading;
  }

  #note(key: string, bytes: number): void {
    this.#sizes.set(key, bytes);
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= mostBytes) return;
      if (this.#sizes.has(oldest)) this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#kept.delete(key);
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }
}
