import { ContainerModule } from 'inversify';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { JobLists } from '../../application/jobs/job-lists.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { JobControlController } from '../../http/jobs/job-control-controller.ts';
import { JobFeeds } from '../../http/jobs/job-feeds.ts';
import { JobListsController } from '../../http/jobs/job-lists-controller.ts';
import { JobsController } from '../../http/jobs/jobs-controller.ts';
import { PublicJobsController } from '../../http/jobs/public-jobs-controller.ts';
import { jobDetails } from '../../http/jobs/shown-jobs.ts';
import { Authenticator } from '../../http/kernel/authenticator.ts';
import { Controller } from '../../http/kernel/route.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of triggering and jobs, and the live feeds of jobs. */
export const jobsHttp = new ContainerModule(({ bind }) => {
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
