import type { Container } from 'inversify';
import { type Runtime, startRuntime } from '../../workers/runtime.ts';
import { taskList } from '../../workers/task-list.ts';
import { SendPasswordReset } from '../application/accounts/send-password-reset.ts';
import { SweepDeletedTables } from '../application/data-tables/sweep-deleted-tables.ts';
import { AdvanceJob } from '../application/jobs/advance-job.ts';
import { EndJob } from '../application/jobs/end-job.ts';
import { StartJob } from '../application/jobs/start-job.ts';
import { StartJobs } from '../application/jobs/start-jobs.ts';
import { WakeDueJobs } from '../application/jobs/wake-due-jobs.ts';
import { SendInvitation } from '../application/members/send-invitation.ts';
import { Clock } from '../application/ports/clock.ts';
import type { Log } from '../application/ports/log.ts';
import { UnitOfWork } from '../application/ports/unit-of-work.ts';
import { Workers } from '../application/ports/workers.ts';
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
