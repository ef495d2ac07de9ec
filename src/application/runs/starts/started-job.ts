import { Job, type QueuedJob } from '../../../domain/runs/job.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { charge } from '../../plans/charge.ts';
import { requireAllowance } from '../../plans/plan-meters.ts';

/** Adds a job that a spinner has started by itself, with its task, and charges it. @throws PlanLimitReached */
export async function addStartedJob(transaction: Transaction, job: Omit<QueuedJob, 'startedBy'>): Promise<void> {
  const { organizationId, id: jobId, createdAt } = job;
  await transaction.jobs.add([Job.queued({ ...job, startedBy: null })]);
  await transaction.queue.enqueue('start-job', { organizationId, jobId });
  const meter = await requireAllowance(transaction, { organizationId, meter: 'jobs', amount: 1 }, createdAt);
  await charge(transaction, meter, 1);
}
