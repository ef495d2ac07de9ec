import type { SendInvitation } from '../src/application/accounts/members/send-invitation.ts';
import type { SendPasswordReset } from '../src/application/accounts/sign-in/send-password-reset.ts';
import type { AdvanceJob } from '../src/application/jobs/advance-job.ts';
import type { EndJob } from '../src/application/jobs/end-job.ts';
import type { StartJob } from '../src/application/jobs/start-job.ts';
import type { StartJobs } from '../src/application/jobs/start-jobs.ts';
import type { Tasks } from '../src/application/kernel/tasks.ts';
import { advanceJobTask } from './advance-job.ts';
import { endJobTask } from './end-job.ts';
import { sendInvitationTask } from './send-invitation.ts';
import { sendPasswordResetTask } from './send-password-reset.ts';
import { startJobTask } from './start-job.ts';
import { startJobsTask } from './start-jobs.ts';

/** What carries out one task; the signal asks it to come to an end. */
export type Task = (payload: unknown, signal: AbortSignal) => Promise<void>;

/** A task that is missing here does not compile. */
export const taskList = (useCases: {
  startJob: StartJob;
  startJobs: StartJobs;
  advanceJob: AdvanceJob;
  endJob: EndJob;
  sendPasswordReset: SendPasswordReset;
  sendInvitation: SendInvitation;
}): Readonly<Record<keyof Tasks, Task>> => ({
  'start-job': startJobTask(useCases.startJob),
  'start-jobs': startJobsTask(useCases.startJobs),
  'advance-job': advanceJobTask(useCases.advanceJob),
  'end-job': endJobTask(useCases.endJob),
  'send-password-reset': sendPasswordResetTask(useCases.sendPasswordReset),
  'send-invitation': sendInvitationTask(useCases.sendInvitation),
});
