import { ContainerModule } from 'inversify';
import { Sender } from '../../application/channels/sender.ts';
import { UnsubscribeLinks } from '../../application/channels/unsubscribe-links.ts';
import { AdvanceJob } from '../../application/jobs/advance-job.ts';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { EndJob } from '../../application/jobs/end-job.ts';
import { JobLists } from '../../application/jobs/job-lists.ts';
import { JobReader } from '../../application/jobs/job-reader.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { StartJob } from '../../application/jobs/start-job.ts';
import { StartJobs } from '../../application/jobs/start-jobs.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { WakeDueJobs } from '../../application/jobs/wake-due-jobs.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { jobDetails } from '../../http/jobs/answers.ts';
import { JobControlController } from '../../http/jobs/job-control-controller.ts';
import { JobFeeds } from '../../http/jobs/job-feeds.ts';
import { JobListsController } from '../../http/jobs/job-lists-controller.ts';
import { JobsController } from '../../http/jobs/jobs-controller.ts';
import { PublicJobsController } from '../../http/jobs/public-jobs-controller.ts';
import { Authenticator } from '../../http/kernel/authenticator.ts';
import { Controller } from '../../http/kernel/route.ts';
import { construct, constructAs } from './construct.ts';

/** Triggering, jobs, and what the runtime does. */
export const jobs = new ContainerModule(({ bind }) => {
  construct(bind, EndJob, [UnitOfWork, Clock]);
  construct(bind, ControlJob, [UnitOfWork, Audit, Clock]);
  construct(bind, RetryJob, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, TriggerSpinner, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, StartJob, [UnitOfWork, Clock]);
  construct(bind, StartJobs, [UnitOfWork, Clock]);
  construct(bind, AdvanceJob, [UnitOfWork, Sender, UnsubscribeLinks, Clock, Ids, Pauses]);
  construct(bind, ReadJob, [JobReader, Clock]);
  construct(bind, WakeDueJobs, [UnitOfWork, Clock]);

  constructAs(bind, Controller, PublicJobsController, [TriggerSpinner, ReadJob]);
  bind(JobFeeds).toResolvedValue(
    (readJob) =>
      new JobFeeds(async (organizationId, jobId) => {
        const report = await readJob.execute({ organizationId, jobId });
        return { isFinal: report.job.isFinal, data: jobDetails(report) };
      }),
    [ReadJob],
  );
  constructAs(bind, Controller, JobsController, [TriggerSpinner, ReadJob, JobFeeds, Authenticator]);
  constructAs(bind, Controller, JobListsController, [JobLists]);
  constructAs(bind, Controller, JobControlController, [ControlJob, RetryJob]);
});
