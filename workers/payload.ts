import type { JobReference, Tasks } from '../src/application/kernel/tasks.ts';

/** Checks that a payload has these members as strings: tasks outlive the code that queued them. @throws Error */
export function textsOf<Name extends string>(payload: unknown, ...names: readonly Name[]): Record<Name, string> {
  const given = (payload ?? {}) as Partial<Record<Name, unknown>>;
  const missing = names.filter((name) => typeof given[name] !== 'string');
  if (missing.length > 0) throw new Error(`The payload must name ${missing.join(' and ')}`);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
}

/** Checks the payload of a task about one job. @throws Error */
export const jobReference = (payload: unknown): JobReference => textsOf(payload, 'organizationId', 'jobId');

/** Checks the payload of a task that wakes recipients of a job, or the rest of them. @throws Error */
export function wakingReference(payload: unknown): Tasks['wake-recipients'] {
  const job = jobReference(payload);
  const { from } = payload as { from?: unknown };
  if (from === undefined) return job;
  const seconds = (from as { seconds?: unknown } | null)?.seconds;
  if (typeof seconds !== 'number') throw new Error('The payload must name seconds');
  return { ...job, from: { ...textsOf(from, 'after', 'begunAt'), seconds } };
}

/** Checks the payload of a task that wakes who waits at a step that is gone, or the rest of them. @throws Error */
export function movedReference(payload: unknown): Tasks['wake-moved'] {
  const job = jobReference(payload);
  const { from, isLast } = payload as { from?: unknown; isLast?: unknown };
  return { ...job, ...(from !== undefined && textsOf(payload, 'from')), ...(isLast === true && { isLast }) };
}

/** Checks the payload of a task that wakes who waits for what an organization limits, or the rest of them. @throws Error */
export function changedHours(payload: unknown): Tasks['wake-outside-hours'] {
  const given = textsOf(payload, 'organizationId', 'at');
  const { from, isLast } = payload as { from?: unknown; isLast?: unknown };
  return { ...given, ...(from !== undefined && { from: textsOf(from, 'jobId', 'after') }), ...(isLast === true && { isLast }) };
}

/** Checks the payload of a task about several jobs. @throws Error */
export function jobReferences(payload: unknown): Tasks['start-jobs'] {
  const { jobs } = (payload ?? {}) as { jobs?: unknown };
  if (Array.isArray(jobs)) return { jobs: jobs.map(jobReference) };
  throw new Error('The payload must name jobs');
}
