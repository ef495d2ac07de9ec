import type { JobFault } from '../../../domain/jobs/job.ts';
import type { JobReference } from '../../kernel/tasks.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { turnMs } from '../time-limit.ts';

/** A turn that finds no room looks again this often, after so many milliseconds. */
export const mostHeldBack = 10;
export const heldBackMs = 50;
/** A turn looks behind so many batches that are throttled, if they are not all that it could send. */
export const mostThrottled = 5;
/** A turn ends after so many batches that the plan has refused: else a large job would claim all of its recipients each minute, in vain. */
export const mostOverPlan = 25;
/** A job that may go on later than this gives its turn back, and gets another so much ahead. */
const soonMs = 2000;
const aheadMs = 1500;

/** How long a turn waits before it asks for another that may go on at a time: if that is soon, since a task for a time may be late. */
export function pauseBefore(at: Date, now: Date): number {
  const ms = at.getTime() - now.getTime();
  return ms > soonMs ? 0 : Math.min(Math.max(ms, 0), turnMs);
}

/** Asks for another turn, for when a rate allows more. */
export const resumeAt = ({ queue }: Transaction, job: JobReference, at: Date, now: Date): Promise<void> =>
  at.getTime() - now.getTime() > soonMs
    ? queue.enqueueAt(new Date(at.getTime() - aheadMs), 'resume-job', job)
    : queue.enqueue('advance-job', job);

/** Completes the job if every recipient is final. Returns when a rate allows more, if that is what the next recipient waits for. */
export async function completeJob(
  { jobs, recipients }: Transaction,
  { organizationId, jobId }: JobReference,
  now: Date,
): Promise<Date | undefined> {
  const job = await jobs.lock(organizationId, jobId);
  if (!job?.isUnderWay || !job.isEnrolled) return undefined;
  const next = await recipients.nextDue(organizationId, jobId);
  if (!next) await jobs.save(job.complete(now));
  return next?.reason === 'throttle' ? next.wakeAt : undefined;
}

export async function failJob({ jobs, queue }: Transaction, { organizationId, jobId }: JobReference, fault: JobFault): Promise<void> {
  const job = await jobs.lock(organizationId, jobId);
  if (!job?.isUnderWay) return;
  await jobs.save(job.failFor(fault));
  await queue.enqueue('end-job', { organizationId, jobId });
}
