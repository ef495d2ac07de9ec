import type { ReceivedFeedback, StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';

export interface FeedbackRepository {
  /** Stores what is not stored yet, and returns it. */
  add(organizationId: string, feedback: readonly ReceivedFeedback[]): Promise<readonly StoredFeedback[]>;
  /**
   * Reads and locks feedback with a later id that is not applied, in the order of arrival; skips what another transaction has locked.
   */
  take(organizationId: string, after: string, limit: number): Promise<readonly StoredFeedback[]>;
  /** Saves what became of feedback that this transaction has locked, and which message it is about. */
  save(organizationId: string, feedback: readonly StoredFeedback[]): Promise<void>;
  /** Organizations with feedback of before a time that is not applied. */
  findWaiting(before: Date, limit: number): Promise<readonly string[]>;
  /** Deletes at most `limit` that were received before a time; returns how many. */
  sweep(before: Date, limit: number): Promise<number>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly feedback: FeedbackRepository;
  }
}
