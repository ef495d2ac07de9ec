import { ContainerModule } from 'inversify';
import { Mailer } from '../../application/accounts/mailer.ts';
import { Sender } from '../../application/channels/sender.ts';
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
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
import { EditTaskMail } from '../../application/runs/tasks/edit-task-mail.ts';
import { EndTask } from '../../application/runs/tasks/end-task.ts';
import { MoveTask } from '../../application/runs/tasks/move-task.ts';
import { SendTaskMail } from '../../application/runs/tasks/send-task-mail.ts';
import { SweepTaskMails } from '../../application/runs/tasks/sweep-task-mails.ts';
import { TaskReader } from '../../application/runs/tasks/task-reader.ts';
import { MoveJobOn } from '../../application/runs/testing/move-job-on.ts';
import { ReadCaptured } from '../../application/runs/testing/read-captured.ts';
import { RefreshTwin } from '../../application/runs/testing/refresh-twin.ts';
import { WakeDueJobs } from '../../application/runs/wake-due-jobs.ts';
import { Settings } from '../settings.ts';
import { construct, provide } from './construct.ts';

/** Triggering, jobs, and what the runtime does. */
export const runs = new ContainerModule(({ bind }) => {
  provide(bind, EndJob, { unitOfWork: UnitOfWork, clock: Clock });
  provide(bind, ControlJob, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, RetryJob, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock, ids: Ids });
  bind(TriggerSpinner).toResolvedValue(
    (unitOfWork, audit, clock, ids, { tracer }) => new TriggerSpinner({ unitOfWork, audit, clock, ids, tracer }),
    [UnitOfWork, Audit, Clock, Ids, Settings],
  );
  provide(bind, StartJob, { unitOfWork: UnitOfWork, sender: Sender, clock: Clock });
  provide(bind, StartJobs, { unitOfWork: UnitOfWork, sender: Sender, clock: Clock });
  bind(FireStarts).toResolvedValue(
    (unitOfWork, clock, ids, { tracer }) => new FireStarts({ unitOfWork, clock, ids, tracer }),
    [UnitOfWork, Clock, Ids, Settings],
  );
  bind(TakeArrivals).toResolvedValue(
    (unitOfWork, sender, clock, ids, pauses, { tracer }) => new TakeArrivals({ unitOfWork, sender, clock, ids, pauses, tracer }),
    [UnitOfWork, Sender, Clock, Ids, Pauses, Settings],
  );
  bind(AdvanceJob).toResolvedValue(
    (unitOfWork, sender, links, clock, ids, pauses, { log, tracer, config }) =>
      new AdvanceJob({ unitOfWork, sender, links, clock, ids, pauses, log, tracer, dailyLimit: config.dailyLimit }),
    [UnitOfWork, Sender, UnsubscribeLinks, Clock, Ids, Pauses, Settings],
  );
  construct(bind, Sight, [SubjectReader]);
  provide(bind, ReadJob, { jobs: JobReader, epochs: EpochReader, apiKeys: ApiKeyReader, clock: Clock });
  provide(bind, CheckEpoch, { unitOfWork: UnitOfWork, reader: EpochReader, witness: Witness, clock: Clock, ids: Ids });
  provide(bind, ReleaseSending, { unitOfWork: UnitOfWork, reader: EpochReader, ids: Ids });
  provide(bind, WakeDueJobs, { unitOfWork: UnitOfWork, clock: Clock });
  bind(SweepOldJobs).toResolvedValue(
    (unitOfWork, clock, { config }) => new SweepOldJobs({ unitOfWork, clock, retention: { jobDays: config.jobRetentionDays } }),
    [UnitOfWork, Clock, Settings],
  );
  provide(bind, MoveTask, { unitOfWork: UnitOfWork, clock: Clock, ids: Ids });
  provide(bind, EditTaskMail, { unitOfWork: UnitOfWork, clock: Clock });
  bind(SweepTaskMails).toResolvedValue(
    (unitOfWork, clock, { smtpUrl }) => new SweepTaskMails({ unitOfWork, hasMail: smtpUrl !== undefined, clock }),
    [UnitOfWork, Clock, Settings],
  );
  bind(SendTaskMail).toResolvedValue(
    (unitOfWork, reader, mailer, { config, publicUrl }, clock) =>
      new SendTaskMail({ unitOfWork, reader, mailer, appUrl: config.publicAppUrl ?? publicUrl, clock }),
    [UnitOfWork, TaskReader, Mailer, Settings, Clock],
  );
  provide(bind, EndTask, { unitOfWork: UnitOfWork, audit: Audit, clock: Clock });
  provide(bind, ReleaseJobs, { unitOfWork: UnitOfWork, clock: Clock });
  construct(bind, ResumeJob, [UnitOfWork]);
  provide(bind, RefreshTwin, { unitOfWork: UnitOfWork });
  provide(bind, ReadCaptured, { unitOfWork: UnitOfWork, secrets: Secrets, ids: Ids, clock: Clock });
  provide(bind, MoveJobOn, { unitOfWork: UnitOfWork, clock: Clock });
});
