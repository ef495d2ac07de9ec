import { ContainerModule } from 'inversify';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { EndJob } from '../../application/jobs/end-job.ts';
import { JobLists } from '../../application/jobs/job-lists.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { jobDetails } from '../../http/jobs/job-answer.ts';
import { JobControlController } from '../../http/jobs/job-control-controller.ts';
import { JobFeeds } from '../../http/jobs/job-feeds.ts';
import { JobListsController } from '../../http/jobs/job-lists-controller.ts';
import { PeopleJobsController } from '../../http/jobs/people-jobs-controller.ts';
import { Authenticator } from '../../http/kernel/authenticator.ts';
import { Controller } from '../../http/kernel/route.ts';

/** What people do with jobs, and keys beside starting and reading them. */
export const jobs = new ContainerModule(({ bind }) => {
  bind(EndJob).toResolvedValue((...given) => new EndJob(...given), [UnitOfWork, Clock]);
  bind(ControlJob).toResolvedValue((...given) => new ControlJob(...given), [UnitOfWork, Audit, Clock]);
  bind(RetryJob).toResolvedValue((...given) => new RetryJob(...given), [UnitOfWork, Audit, Clock, Ids]);

  bind(JobFeeds).toResolvedValue(
    (readJob) =>
      new JobFeeds(async (organizationId, jobId) => {
        const report = await readJob.execute({ organizationId, jobId });
        return { isFinal: report.job.isFinal, data: jobDetails(report) };
      }),
    [ReadJob],
  );
  bind(Controller).toResolvedValue((...given) => new PeopleJobsController(...given), [TriggerSpinner, ReadJob, JobFeeds, Authenticator]);
  bind(Controller).toResolvedValue((...given) => new JobListsController(...given), [JobLists]);
  bind(Controller).toResolvedValue((...given) => new JobControlController(...given), [ControlJob, RetryJob]);
});
