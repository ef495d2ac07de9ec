import { foldEmail } from '../../domain/kernel/email-address.ts';

/** Which job a task is about. */
export interface JobReference {
  readonly organizationId: string;
  readonly jobId: string;
}

/** The payload each background task is given. A task only wakes a step: running it twice does no harm. */
export interface Tasks {
  'start-job': JobReference;
  /** Jobs that the same transaction made, so that no task waits for any of them yet: one costs the trigger less than one for each. */
  'start-jobs': { readonly jobs: readonly JobReference[] };
  'advance-job': JobReference;
  'end-job': JobReference;
  /** For any address, known or not, so that asking tells nobody which it is. */
  'send-password-reset': { requestId: string; email: string; askedAt: string };
  'send-invitation': { organizationId: string; invitationId: string };
}

/** What tells a task from others of its name: one that waits is not doubled, and takes the later payload. At most 300 characters. */
export const taskKeys: { readonly [Name in keyof Tasks]: (payload: Tasks[Name]) => string } = {
  'start-job': ({ jobId }) => jobId,
  'start-jobs': ({ jobs }) => jobs[0]?.jobId ?? '',
  'advance-job': ({ jobId }) => jobId,
  'end-job': ({ jobId }) => jobId,
  'send-password-reset': ({ email }) => foldEmail(email).slice(0, 300),
  'send-invitation': ({ invitationId }) => invitationId,
};

/** One task starts at most this many jobs, since it starts them one after the other. */
const jobsPerTask = 50;

/** The tasks that start jobs which the same transaction adds: as few as possible. */
export function startTasks(jobs: readonly JobReference[]): Tasks['start-jobs'][] {
  return Array.from({ length: Math.ceil(jobs.length / jobsPerTask) }, (_, index) => ({
    jobs: jobs.slice(index * jobsPerTask, (index + 1) * jobsPerTask),
  }));
}
