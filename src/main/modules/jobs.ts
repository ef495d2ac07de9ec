import { ContainerModule } from 'inversify';
import { Audit } from '../../application/audit.ts';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { EndJob } from '../../application/jobs/end-job.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { Clock } from '../../application/ports/clock.ts';
import { Ids } from '../../application/ports/ids.ts';
import { JobLists } from '../../application/ports/job-lists.ts';
import { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { Authenticator } from '../../http/authenticator.ts';
import { jobDetails } from '../../http/controllers/job-answer.ts';
import { JobControlController } from '../../http/controllers/job-control-controller.ts';
import { JobListsController } from '../../http/controllers/job-lists-controller.ts';
import { PeopleJobsController } from '../../http/controllers/people-jobs-controller.ts';
import { JobFeeds } from '../../http/job-feeds.ts';
import { Controller } from '../../http/route.ts';

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
