import type { Transaction } from '../../kernel/unit-of-work.ts';

/**
 * After a channel has changed: what waits in the organization's jobs is tried again at once, first one message of those that wait for it.
 */
export async function releaseWaiting(
  { circuits, happenings, queue }: Transaction,
  organizationId: string,
  channelId: string,
  now: Date,
): Promise<void> {
  // A message that has no channel to go through waits for the organization.
  const jobs = await circuits.release(organizationId, [channelId, organizationId]);
  const jobIds = jobs.map(({ jobId }) => jobId);
  await happenings.end(organizationId, jobIds, { kinds: ['outage'] }, now);
  if (jobs.length > 0) await queue.enqueue('wake-people', ...jobs.map((job) => ({ ...job, cause: 'connection' as const })));
}
