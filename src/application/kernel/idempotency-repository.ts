/** A call's idempotency key, and a digest of the call that detects reuse of the key for a different call. */
export interface IdempotencyKey {
  readonly organizationId: string;
  readonly key: string;
  readonly fingerprint: string;
}

/** The answer of the first call with an idempotency key. */
export interface StoredAnswer extends IdempotencyKey {
  readonly answer: unknown;
  readonly createdAt: Date;
}

/** The time for which an answer is stored for replays, in hours. */
export const idempotencyHours = 24;

export interface IdempotencyRepository {
  /** The stored answers of these keys, whatever their fingerprints, except those older than 24 hours. */
  findMany(keys: readonly IdempotencyKey[], now: Date): Promise<readonly StoredAnswer[]>;
  /** @throws IdempotencyInProgress if a concurrent transaction has stored one of the keys; roll back and read again */
  add(answers: readonly StoredAnswer[]): Promise<void>;
  /** Deletes at most `limit` answers that are older than 24 hours; returns how many were deleted. */
  forget(now: Date, limit: number): Promise<number>;
}

declare module './unit-of-work.ts' {
  interface Transaction {
    readonly idempotency: IdempotencyRepository;
  }
}
