/** The messages of a turn that are claimed but not begun to be sent: it claims more when few are left. */
export class Backlog {
  #left = 0;
  #waiting: { readonly count: number; readonly resolve: () => void } | undefined;

  add(count: number): void {
    this.#left += count;
  }

  readonly begin = (count: number): void => {
    this.#left -= count;
    if (this.#waiting && this.#left <= this.#waiting.count) this.#waiting.resolve();
  };

  /** Resolves when at most so many are left; one caller at a time waits. */
  atMost(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { count, resolve };
      this.begin(0);
    });
  }
}
