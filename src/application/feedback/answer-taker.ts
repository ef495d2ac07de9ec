import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Takes the answers among new feedback, such as those by SMS, in the transaction that stores it. */
export abstract class AnswerTaker {
  abstract take(transaction: Transaction, organizationId: string, stored: readonly StoredFeedback[], now: Date): Promise<void>;
}
