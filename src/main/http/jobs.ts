import { ContainerModule } from 'inversify';
import { PutAwayEntry } from '../../application/jobs/attention/put-away-entry.ts';
import { ReadAttention } from '../../application/jobs/attention/read-attention.ts';
import { ReadFirstSteps } from '../../application/jobs/attention/read-first-steps.ts';
import { ReadLastChanges } from '../../application/jobs/attention/read-last-changes.ts';
import { ChooseAudience } from '../../application/jobs/audience/choose-audience.ts';
import { ConfirmAudience } from '../../application/jobs/audience/confirm-audience.ts';
import { CountAudience } from '../../application/jobs/audience/count-audience.ts';
import { ListLeftOut } from '../../application/jobs/audience/list-left-out.ts';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { DepartureReader } from '../../application/jobs/departures/departure-reader.ts';
import { EpochReader } from '../../application/jobs/epoch-reader.ts';
import { ReadForecast } from '../../application/jobs/forecast/read-forecast.ts';
import { HoldPerson } from '../../application/jobs/holds/hold-person.ts';
import { ListHeldPeople } from '../../application/jobs/holds/list-held-people.ts';
import { JobActivity } from '../../application/jobs/job-activity.ts';
import { JobLists } from '../../application/jobs/job-lists.ts';
import { ListSentOfSpinner } from '../../application/jobs/list-sent-of-spinner.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { RecipientStories } from '../../application/jobs/recipient-stories.ts';
import { ExportMessages } from '../../application/jobs/recipients/export-messages.ts';
import { ExportRecipients } from '../../application/jobs/recipients/export-recipients.ts';
import { NameRecipients } from '../../application/jobs/recipients/name-recipients.ts';
import { ReadHistory } from '../../application/jobs/recipients/read-history.ts';
import { ReadPerson } from '../../application/jobs/recipients/read-person.ts';
import { ReadRecipient } from '../../application/jobs/recipients/read-recipient.ts';
import { ReadWhyNot } from '../../application/jobs/recipients/read-why-not.ts';
import { Results } from '../../application/jobs/results.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { Sight } from '../../application/jobs/sight.ts';
import { ReadSplits } from '../../application/jobs/splits/read-splits.ts';
import { StopPerson } from '../../application/jobs/stops/stop-person.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { WalkRecord } from '../../application/jobs/walk-record.ts';
import { Workers } from '../../application/jobs/workers.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { AudienceController } from '../../http/jobs/audience-controller.ts';
import { DeparturesController } from '../../http/jobs/departures-controller.ts';
import { ForecastController } from '../../http/jobs/forecast-controller.ts';
import { HoldsController } from '../../http/jobs/holds-controller.ts';
import { HomeController } from '../../http/jobs/home-controller.ts';
import { JobControlController } from '../../http/jobs/job-control-controller.ts';
import { JobFeeds, type JobView } from '../../http/jobs/job-feeds.ts';
import { JobListsController } from '../../http/jobs/job-lists-controller.ts';
import { JobsController } from '../../http/jobs/jobs-controller.ts';
import { PeopleController } from '../../http/jobs/people-controller.ts';
import { PublicJobsController } from '../../http/jobs/public-jobs-controller.ts';
import { RecipientsController } from '../../http/jobs/recipients-controller.ts';
import { ResultsController } from '../../http/jobs/results-controller.ts';
import { jobDetails } from '../../http/jobs/shown-jobs.ts';
import { SplitsController } from '../../http/jobs/splits-controller.ts';
import { StopPersonController } from '../../http/jobs/stop-person-controller.ts';
import { SubjectReachGuard } from '../../http/jobs/subject-reach-guard.ts';
import { WalkController } from '../../http/jobs/walk-controller.ts';
import { WhyNotController } from '../../http/jobs/why-not-controller.ts';
import { Authenticator } from '../../http/kernel/authenticator.ts';
import { ReachGuard } from '../../http/kernel/reach-guard.ts';
import { Controller } from '../../http/kernel/route.ts';
import { CallPlaces } from '../../http/kernel/shares/call-places.ts';
import { constructAs } from '../modules/construct.ts';

/** The controllers of triggering and jobs, and the live feeds of jobs. */
export const jobsHttp = new ContainerModule(({ bind }) => {
  constructAs(bind, Controller, PublicJobsController, [TriggerSpinner, ChooseAudience, CountAudience, ReadJob]);
  bind(JobFeeds).toResolvedValue(
    (readJob, places) => {
      const read = async (organizationId: string, jobId: string): Promise<JobView> => {
        const report = await readJob.execute({ organizationId, jobId });
        return { isFinal: report.job.isFinal, data: jobDetails(report) };
      };
      return new JobFeeds(read, {}, (organizationId, jobId) => places.run(organizationId, () => read(organizationId, jobId)));
    },
    [ReadJob, CallPlaces],
  );
  constructAs(bind, Controller, JobsController, [TriggerSpinner, ConfirmAudience, ReadJob, JobFeeds, Authenticator]);
  constructAs(bind, Controller, AudienceController, [CountAudience, ListLeftOut]);
  constructAs(bind, Controller, HomeController, [
    ReadAttention,
    ReadFirstSteps,
    ReadLastChanges,
    JobLists,
    EpochReader,
    Workers,
    PutAwayEntry,
    Clock,
  ]);
  constructAs(bind, Controller, JobListsController, [JobLists, NameRecipients]);
  constructAs(bind, Controller, RecipientsController, [
    ReadRecipient,
    NameRecipients,
    ExportRecipients,
    ExportMessages,
    JobActivity,
    Clock,
  ]);
  constructAs(bind, Controller, PeopleController, [ReadPerson, ReadHistory, NameRecipients, RecipientStories, DataTableReader]);
  constructAs(bind, Controller, StopPersonController, [StopPerson]);
  constructAs(bind, Controller, HoldsController, [HoldPerson, ListHeldPeople]);
  constructAs(bind, Controller, WhyNotController, [ReadWhyNot]);
  constructAs(bind, Controller, SplitsController, [ReadSplits]);
  constructAs(bind, Controller, ForecastController, [ReadForecast]);
  constructAs(bind, Controller, ResultsController, [Results, ListSentOfSpinner, NameRecipients, Sight, Clock]);
  constructAs(bind, Controller, DeparturesController, [DepartureReader, Clock]);
  constructAs(bind, ReachGuard, SubjectReachGuard, [Sight]);
  constructAs(bind, Controller, WalkController, [WalkRecord, Pauses]);
  constructAs(bind, Controller, JobControlController, [ControlJob, RetryJob]);
});
