/** Limits how many statements of one organization run at a time, so that it cannot take all connections from the others. */
export class FairShare {
  readonly #size: number;
  /** The organizations that have statements running. */
  readonly #organizations = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  constructor(size: number) {
    this.#size = Math.max(1, Math.floor(size));
  }

  /** Runs work once fewer than `size` others of the organization are running, in the order of the calls. */
  async run<Result>(organizationId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#organizations.get(organizationId) ?? { running: 0, waiting: [] };
    this.#organizations.set(organizationId, own);
    // A place that becomes free passes to the first that waits, so `running` does not change.
    if (own.running >= this.#size) await new Promise<void>((resolve) => own.waiting.push(resolve));
    else own.running++;
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      if (next) next();
      else if (--own.running === 0) this.#organizations.delete(organizationId);
    }
  }
}
