import { isTest } from '../../../domain/kernel/test-mode.ts';
import type { Job } from '../../../domain/runs/job.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Holds a queued job that may be over more people than run without a second person: `weigh-job` counts them, and starts it or asks. Each job
 * goes through here, whatever has made it, except for jobs of live spinners (see `take-arrivals.ts`) and of test mode.
 */
export async function holdForApproval(
  { organizations, queue }: Transaction,
  { organizationId, id: jobId, audience }: Job,
): Promise<boolean> {
  if (isTest(organizationId)) return false;
  const over = (await organizations.find(organizationId))?.approvals.runsOver ?? null;
  if (over === null || (audience?.recordIds && audience.recordIds.length <= over)) return false;
  await queue.enqueue('weigh-job', { organizationId, jobId });
  return true;
}
