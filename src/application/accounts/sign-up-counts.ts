/** The number of accounts that were made in a day, by what they are counted by: see `originsOf`. */
export interface SignUpCounts {
  /** The counts of a day (`2026-03-10`, UTC); absent ones are 0. */
  find(day: string, origins: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Adds one to each, and returns them; they stay locked until the transaction ends. Give them always in the same order. */
  add(day: string, origins: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Deletes those of earlier days. */
  forget(today: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly signUpCounts: SignUpCounts;
  }
}
