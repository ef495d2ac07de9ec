import type { Job } from '../../../domain/runs/job.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * Holds a queued job until an owner of its organization has verified their address; `release-jobs` queues it again then. Returns `again` if
 * that has happened in between: this transaction has locks now, so the next one starts the job.
 */
export async function holdIfUnverified(
  { organizations, memberships, jobs, happenings }: Transaction,
  { organizationId, id }: Job,
  now: Date,
): Promise<boolean | 'again'> {
  if (!(await memberships.areOwnersUnverified(organizationId))) return false;
  await organizations.lock(organizationId);
  if (!(await memberships.areOwnersUnverified(organizationId))) return 'again';
  const job = await jobs.lock(organizationId, id);
  if (job?.state !== 'queued') return true;
  await jobs.save(job.hold());
  await happenings.begin({ organizationId, jobId: id }, { kind: 'unverified' }, now);
  return true;
}
