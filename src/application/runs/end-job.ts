import type { Stop } from '../kernel/signal.ts';
import type { JobReference } from '../kernel/tasks.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { leaveJob } from './leave-job.ts';
import { timeLimit } from './turns/time-limit.ts';

const chunkSize = 1000;

/**
 * Ends the open recipients of a job that is being canceled or is failing, one chunk per transaction, and then the job. When its time
 * is up, a second task is queued, which continues.
 * The job ends only after messages that are being sent are recorded with their outcome. Idempotent, and safe to run concurrently.
 */
export class EndJob extends UseCase<'unitOfWork' | 'clock'> {
  async execute({ organizationId, jobId, ...stop }: JobReference & Stop): Promise<void> {
    const isOver = timeLimit(this.deps.clock, stop);
    while (await this.deps.unitOfWork.run((transaction) => this.#endChunk(transaction, organizationId, jobId))) {
      if (isOver()) return this.deps.unitOfWork.run(({ queue }) => queue.enqueue('end-job', { organizationId, jobId }));
    }
  }

  /** Returns whether more recipients may be left to end. */
  async #endChunk(transaction: Transaction, organizationId: string, jobId: string): Promise<boolean> {
    const { jobs, recipients } = transaction;
    const job = await jobs.find(organizationId, jobId);
    if (!job?.isEnding) return false;
    const now = this.deps.clock.now();
    const idle = await recipients.takeIdle(organizationId, jobId, now, chunkSize);
    if (idle.length === 0) return this.#finish(transaction, organizationId, jobId);

    const reason = job.state === 'canceling' ? 'job_canceled' : 'job_failed';
    const untouched = await leaveJob(transaction, idle, { state: 'canceled', reason }, now);
    if (untouched.length > 0) await recipients.release(job, untouched);
    return true;
  }

  async #finish({ jobs, recipients }: Transaction, organizationId: string, jobId: string): Promise<false> {
    const job = await jobs.lock(organizationId, jobId);
    if (job?.isEnding && !(await recipients.hasOpen(organizationId, jobId))) await jobs.save(job.end(this.deps.clock.now()));
    return false;
  }
}
