import type { Recipient } from '../../domain/runs/recipient.ts';
import { closedTasks } from '../../domain/runs/tasks/closed-tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** A recipient that leaves, and why. */
export interface LeavingRecipient {
  readonly recipient: Recipient;
  readonly reason: string;
}

/**
 * Lets recipients of one organization leave their jobs; this transaction has locked them. A job whose last recipients have left is over.
 */
export async function leaveJobs(transaction: Transaction, leaving: readonly LeavingRecipient[], now: Date): Promise<void> {
  const groups = new Map<string, { readonly reason: string; readonly recipients: Recipient[] }>();
  for (const { recipient, reason } of leaving) {
    const key = `${recipient.jobId} ${reason}`;
    const group = groups.get(key) ?? { reason, recipients: [] };
    group.recipients.push(recipient);
    groups.set(key, group);
  }
  for (const { reason, recipients } of groups.values()) await leaveJob(transaction, recipients, { state: 'left', reason }, now);
  const jobs = new Map(leaving.map(({ recipient: { organizationId, jobId } }) => [jobId, { organizationId, jobId }]));
  if (jobs.size > 0) await transaction.queue.enqueue('advance-job', ...jobs.values());
}

/**
 * Ends recipients of one job that this transaction has locked, and closes their messages. Returns the ids of the records that the job has
 * never contacted.
 */
export async function leaveJob(
  { recipients, messages, tasks }: Transaction,
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
  const left = leaving.map((recipient) => recipient.end(state, reason));
  await recipients.save(left, now);
  await tasks.close(organizationId, jobId, closedTasks(leaving, left), now);
  return ids.filter((id) => !contacted.has(id));
}
