/** A call's idempotency key, and a digest of the call so that another call with the same key is told apart. */
export interface IdempotencyKey {
  readonly organizationId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** What an idempotent call answered the first time. */
export interface StoredAnswer extends IdempotencyKey {
  readonly answer: unknown;
  readonly createdAt: Date;
}

/** How long an answer is kept for replays. */
export const idempotencyHours = 24;

export interface IdempotencyRepository {
  /** The answers kept for these keys, whatever their fingerprints; older ones than 24 hours count as gone. */
  findMany(keys: readonly IdempotencyKey[], now: Date): Promise<readonly StoredAnswer[]>;
  /** @throws IdempotencyInProgress when another transaction has just stored one of the keys; roll back and look again */
  add(answers: readonly StoredAnswer[]): Promise<void>;
  /** Deletes what is older than 24 hours, so many at most; answers how many went. */
  forget(now: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly idempotency: IdempotencyRepository;
  }
}
