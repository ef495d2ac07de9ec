import { approvalMails, factorChanges, type JobReference, type Tasks, type WakeCause } from '../src/application/kernel/tasks.ts';

/** Checks that a payload has these members as strings: tasks outlive the code that queued them. @throws Error */
export function textsOf<Name extends string>(payload: unknown, ...names: readonly Name[]): Record<Name, string> {
  const given = (payload ?? {}) as Partial<Record<Name, unknown>>;
  const missing = names.filter((name) => typeof given[name] !== 'string');
  if (missing.length > 0) throw new Error(`The payload must name ${missing.join(' and ')}`);
  return Object.fromEntries(names.map((name) => [name, given[name]])) as Record<Name, string>;
}

/** Checks the payload of a task about one job. @throws Error */
export const jobReference = (payload: unknown): JobReference => textsOf(payload, 'organizationId', 'jobId');

/** Checks the payload of a mail about an approval. @throws Error */
export function approvalMailPayload(payload: unknown): Tasks['send-approval-mail'] {
  const { about: given, ...named } = textsOf(payload, 'organizationId', 'approvalId', 'userId', 'about');
  const about = approvalMails.find((one) => one === given);
  if (about === undefined) throw new Error('The payload must name about');
  return { ...named, about };
}

/** Checks the payload of a mail about a second factor. @throws Error */
export function factorNotice(payload: unknown): Tasks['send-factor-notice'] {
  const { change: given, ...named } = textsOf(payload, 'noticeId', 'userId', 'change');
  const change = factorChanges.find((one) => one === given);
  if (change === undefined) throw new Error('The payload must name change');
  return { ...named, change };
}

/** Checks the payload of a task that wakes people, or the rest of them. @throws Error */
export function wakingPayload(payload: unknown): Tasks['wake-people'] {
  const { organizationId, cause } = textsOf(payload, 'organizationId', 'cause');
  const { jobId, at, from, isLast } = payload as { readonly [Name in keyof Tasks['wake-people']]: unknown };
  if (!isCause(cause)) throw new Error('The payload must name cause');
  return {
    organizationId,
    cause,
    ...(jobId !== undefined && textsOf(payload, 'jobId')),
    ...(at !== undefined && textsOf(payload, 'at')),
    ...(from !== undefined && { from: progressOf(from) }),
    ...(isLast === true && { isLast }),
  };
}

const isCause = (given: string): given is WakeCause => given === 'connection' || given === 'limits' || given === 'version';

function progressOf(from: unknown): NonNullable<Tasks['wake-people']['from']> {
  const seconds = (from as { seconds?: unknown } | null)?.seconds;
  if (typeof seconds !== 'number') throw new Error('The payload must name seconds');
  return { ...textsOf(from, 'jobId', 'after', 'begunAt'), seconds };
}

/** Checks the payload of a task that mails tasks to a member. @throws Error */
export function taskMailPayload(payload: unknown): Tasks['send-task-mail'] {
  const { about, ...given } = textsOf(payload, 'organizationId', 'userId', 'about', 'at', 'since');
  if (about !== 'open' && about !== 'soon') throw new Error('The payload must name about');
  return { ...given, about };
}

/** The payload of a task of an older version that woke people for this cause; its walk begins again. @throws Error */
export const olderWaking =
  (cause: WakeCause) =>
  (payload: unknown): Tasks['wake-people'] =>
    wakingPayload({ ...(payload as object), cause, from: undefined });

/** Checks the payload of a task about several jobs. @throws Error */
export function jobReferences(payload: unknown): Tasks['start-jobs'] {
  const { jobs } = (payload ?? {}) as { jobs?: unknown };
  if (Array.isArray(jobs)) return { jobs: jobs.map(jobReference) };
  throw new Error('The payload must name jobs');
}
