import type { JobReference } from '../src/application/ports/tasks.ts';

/** Checks the payload of a task about one job: tasks outlive the code that queued them. @throws Error */
export function jobReference(payload: unknown): JobReference {
  const { organizationId, jobId } = (payload ?? {}) as Partial<JobReference>;
  if (typeof organizationId === 'string' && typeof jobId === 'string') return { organizationId, jobId };
  throw new Error('The payload must name an organizationId and a jobId');
}

/** Checks the payload of a task about several jobs. @throws Error */
export function jobReferences(payload: unknown): readonly JobReference[] {
  const { jobs } = (payload ?? {}) as { jobs?: unknown };
  if (Array.isArray(jobs)) return jobs.map(jobReference);
  throw new Error('The payload must name jobs');
}
