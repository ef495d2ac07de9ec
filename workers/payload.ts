import type { Tasks } from '../src/application/ports/tasks.ts';

/** Checks the payload of a task about one job: tasks outlive the code that queued them. @throws Error */
export function jobReference(payload: unknown): Tasks['start-job'] {
  const { organizationId, jobId } = (payload ?? {}) as Partial<Tasks['start-job']>;
  if (typeof organizationId === 'string' && typeof jobId === 'string') return { organizationId, jobId };
  throw new Error('The payload must name an organizationId and a jobId');
}
