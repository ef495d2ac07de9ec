import type { ReceivedFeedback, StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { suppressByFeedback } from './suppress-by-feedback.ts';

/** Stores feedback of an organization, each event once, and suppresses the addresses that must not be contacted again. Returns what is new. */
export async function storeFeedback(
  transaction: Transaction,
  audit: Audit,
  organizationId: string,
  received: readonly ReceivedFeedback[],
  now: Date,
): Promise<readonly StoredFeedback[]> {
  const stored = await transaction.feedback.add(organizationId, received);
  if (stored.length > 0) await suppressByFeedback(transaction, audit, organizationId, stored, now);
  return stored;
}
