import type { ReceivedFeedback, StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';

export interface NextFeedback {
  readonly after: string;
  readonly limit: number;
  readonly settled: Date;
}

export interface FeedbackRepository {
  /** Stores what is not stored yet, and returns it. */
  add(organizationId: string, feedback: readonly ReceivedFeedback[]): Promise<readonly StoredFeedback[]>;
  /**
   * Reads and locks at most `limit` with an id after `after` that are not applied, in the order of arrival; skips what another transaction
   * has locked, and clicks and opens that came after `settled`.
   */
  take(organizationId: string, next: NextFeedback): Promise<readonly StoredFeedback[]>;
  /** The clicks and opens of messages, judged or not, that came at a time or later. */
  visits(organizationId: string, messageIds: readonly string[], from: Date): Promise<readonly StoredFeedback[]>;
  /** Saves what became of feedback that this transaction has locked, its code, and which message it is about; forgets its network. */
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
