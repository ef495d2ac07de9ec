import type { Container } from 'inversify';
import { type Runtime, startRuntime } from '../../workers/runtime.ts';
import { taskList } from '../../workers/task-list.ts';
import { SendInvitation } from '../application/accounts/members/send-invitation.ts';
import { SendPasswordReset } from '../application/accounts/sign-in/send-password-reset.ts';
import { AdvanceJob } from '../application/jobs/advance-job.ts';
import { EndJob } from '../application/jobs/end-job.ts';
import { StartJob } from '../application/jobs/start-job.ts';
import { StartJobs } from '../application/jobs/start-jobs.ts';
import { WakeDueJobs } from '../application/jobs/wake-due-jobs.ts';
import { Workers } from '../application/jobs/workers.ts';
import { Clock } from '../application/kernel/clock.ts';
import type { Log } from '../application/kernel/log.ts';
import { UnitOfWork } from '../application/kernel/unit-of-work.ts';
import { SweepDeletedTables } from '../application/tables/sweep-deleted-tables.ts';
import { Settings } from './settings.ts';

/** Starts the runtime with a container's use cases. */
export function startWorkerRuntime(container: Container, connectionString: string, log: Log): Runtime {
  return startRuntime({
    tasks: taskList({
      startJob: container.get(StartJob),
      startJobs: container.get(StartJobs),
      advanceJob: container.get(AdvanceJob),
      endJob: container.get(EndJob),
      sendPasswordReset: container.get(SendPasswordReset),
      sendInvitation: container.get(SendInvitation),
    }),
    workers: container.get(Workers),
    wakeDueJobs: container.get(WakeDueJobs),
    sweepDeletedTables: container.get(SweepDeletedTables),
    unitOfWork: container.get(UnitOfWork),
    clock: container.get(Clock),
    concurrency: container.get(Settings).config.workerConcurrency,
    connectionString,
    log,
  });
}
