/** The most messages that have fetched files in memory at the same time, and the most of one owner. */
const most = { all: 16, each: 6 } as const;

interface Waiting {
  readonly owner: string;
  readonly begin: () => void;
}

/** Bounds the memory of fetched files: an owner whose addresses hang leaves places to the others. */
export class Places {
  readonly #taken = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #all = 0;

  /** Runs work in a place. */
  async run<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => {
      this.#waiting.push({ owner, begin: resolve });
      this.#begin();
    });
    try {
      return await work();
    } finally {
      this.#all--;
      this.#taken.set(owner, (this.#taken.get(owner) ?? 1) - 1);
      if (this.#taken.get(owner) === 0) this.#taken.delete(owner);
      this.#begin();
    }
  }

  #begin(): void {
    while (this.#all < most.all) {
      const index = this.#waiting.findIndex(({ owner }) => (this.#taken.get(owner) ?? 0) < most.each);
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#all++;
      this.#taken.set(next.owner, (this.#taken.get(next.owner) ?? 0) + 1);
      next.begin();
    }
  }
}
