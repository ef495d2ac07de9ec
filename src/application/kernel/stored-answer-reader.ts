import type { StoredAnswer } from './idempotency-repository.ts';

/** Finds the stored answers of idempotency keys, so that a repeated call need not be checked again. */
export abstract class StoredAnswerReader {
  /** Undefined if there is none or it is older than 24 hours. */
  abstract find(organizationId: string, key: string, now: Date): Promise<StoredAnswer | undefined>;
}
