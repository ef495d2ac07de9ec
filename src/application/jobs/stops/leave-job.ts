import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Ends recipients of one job that this transaction has locked, and closes their messages. Returns the ids of the records that the job has
 * never contacted.
 */
export async function leaveJob(
  { recipients, messages }: Transaction,
  leaving: readonly Recipient[],
  { state, reason }: { readonly state: 'canceled' | 'left'; readonly reason: string },
  now: Date,
): Promise<readonly string[]> {
  const [first] = leaving;
  if (!first) return [];
  const { organizationId, jobId } = first;
  const ids = leaving.map(({ recordId }) => recordId);
  const byRecord = new Map(leaving.map((recipient) => [recipient.recordId, recipient]));
  const found = await messages.findMany(organizationId, jobId, ids);
  const closed = new Map(found.map((message) => [message, message.close(reason, byRecord.get(message.recordId) as Recipient)]));
  const contacted = new Set([...closed.values()].filter(({ mayHaveLeft }) => mayHaveLeft).map(({ recordId }) => recordId));
  await messages.save(
    [...closed].filter(([before, after]) => before !== after).map(([, after]) => after),
    now,
  );
  await recipients.save(
    leaving.map((recipient) => recipient.end(state, reason)),
    now,
  );
  return ids.filter((id) => !contacted.has(id));
}
