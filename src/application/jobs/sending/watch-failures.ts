import { alarmOf } from '../../../domain/jobs/guardrail.ts';
import type { Message } from '../../../domain/jobs/message.ts';
import { runtime } from '../../../domain/kernel/actor.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The outcome that counts for the guardrail; empty if the message has none yet. Bounces and complaints count here as failures. */
const mark = ({ state }: Pick<Message, 'state'>): string => {
  if (state === 'sent' || state === 'delivered') return '0';
  return state === 'failed' || state === 'bounced' || state === 'complained' ? '1' : '';
};

/** Counts outcomes of a job's messages, and pauses the job if too many fail. A person has to resume it. */
export async function watchFailures(
  { organizationId, jobId }: JobReference,
  settled: readonly Message[],
  transaction: Transaction,
  audit: Audit,
): Promise<void> {
  const { jobs, spinners } = transaction;
  const marks = settled.map(mark).join('');
  if (marks === '') return;
  const recent = await jobs.noteOutcomes(organizationId, jobId, marks);
  const alarm = recent === undefined || !marks.includes('1') ? undefined : alarmOf(recent);
  if (alarm === undefined) return;
  // As a person's pause: what is being claimed meanwhile is claimed before it.
  const job = await jobs.lockExclusive(organizationId, jobId);
  if (!job?.isUnderWay) return;
  const last = settled.findLast((message) => mark(message) === '1')?.reason;
  const reason = last ? `${alarm}; the last one: ${last}` : alarm;
  await jobs.save(job.pauseFor(reason));
  await audit.note(transaction, {
    by: runtime,
    organizationId,
    action: 'job.paused',
    subject: { type: 'job', id: jobId, name: (await spinners.find(organizationId, job.spinnerId))?.name ?? null },
    details: { before: job.state, after: 'paused', reason },
  });
}
