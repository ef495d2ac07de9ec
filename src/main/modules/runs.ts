import { ContainerModule } from 'inversify';
import { Sender } from '../../application/channels/sender.ts';
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { AdvanceJob } from '../../application/runs/advance-job.ts';
import { ControlJob } from '../../application/runs/control-job.ts';
import { EndJob } from '../../application/runs/end-job.ts';
import { CheckEpoch } from '../../application/runs/epoch/check-epoch.ts';
import { EpochReader } from '../../application/runs/epoch/epoch-reader.ts';
import { ReleaseSending } from '../../application/runs/epoch/release-sending.ts';
import { Witness } from '../../application/runs/epoch/witness.ts';
import { JobReader } from '../../application/runs/job-reader.ts';
import { ReadJob } from '../../application/runs/read-job.ts';
import { ReleaseJobs } from '../../application/runs/release-jobs.ts';
import { ResumeJob } from '../../application/runs/resume-job.ts';
import { RetryJob } from '../../application/runs/retry-job.ts';
import { Sight } from '../../application/runs/sight.ts';
import { FireStarts } from '../../application/runs/starts/fire-starts.ts';
import { StartJob } from '../../application/runs/starts/start-job.ts';
import { StartJobs } from '../../application/runs/starts/start-jobs.ts';
import { TakeArrivals } from '../../application/runs/starts/take-arrivals.ts';
import { TriggerSpinner } from '../../application/runs/starts/trigger-spinner.ts';
import { SubjectReader } from '../../application/runs/subject-reader.ts';
import { SweepOldJobs } from '../../application/runs/sweep-old-jobs.ts';
import { WakeDueJobs } from '../../application/runs/wake-due-jobs.ts';
import { Settings } from '../settings.ts';
import { construct } from './construct.ts';

/** Triggering, jobs, and what the runtime does. */
export const runs = new ContainerModule(({ bind }) => {
  construct(bind, EndJob, [UnitOfWork, Clock]);
  construct(bind, ControlJob, [UnitOfWork, Audit, Clock]);
  construct(bind, RetryJob, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, TriggerSpinner, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, StartJob, [UnitOfWork, Sender, Clock]);
  construct(bind, StartJobs, [UnitOfWork, Sender, Clock]);
  construct(bind, FireStarts, [UnitOfWork, Clock, Ids]);
  construct(bind, TakeArrivals, [UnitOfWork, Sender, Clock, Ids, Pauses]);
  bind(AdvanceJob).toResolvedValue(
    (unitOfWork, sender, links, clock, ids, pauses, { log, config }) =>
      new AdvanceJob(unitOfWork, sender, links, clock, ids, pauses, log, config.dailyLimit),
    [UnitOfWork, Sender, UnsubscribeLinks, Clock, Ids, Pauses, Settings],
  );
  construct(bind, Sight, [SubjectReader]);
  construct(bind, ReadJob, [JobReader, EpochReader, ApiKeyReader, Clock]);
  construct(bind, CheckEpoch, [UnitOfWork, EpochReader, Witness, Clock, Ids]);
  construct(bind, ReleaseSending, [UnitOfWork, EpochReader, Ids]);
  construct(bind, WakeDueJobs, [UnitOfWork, Clock]);
  bind(SweepOldJobs).toResolvedValue(
    (unitOfWork, clock, { config }) => new SweepOldJobs(unitOfWork, clock, { jobDays: config.jobRetentionDays }),
    [UnitOfWork, Clock, Settings],
  );
  construct(bind, ReleaseJobs, [UnitOfWork, Clock]);
  construct(bind, ResumeJob, [UnitOfWork]);
});
