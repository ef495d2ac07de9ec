import { ContainerModule } from 'inversify';
import { ReadPermissionHolders } from '../../application/accounts/members/read-permission-holders.ts';
import { OrganizationReader } from '../../application/accounts/organization-reader.ts';
import { ApprovalReader } from '../../application/approvals/approval-reader.ts';
import { SetApprovalRules } from '../../application/approvals/set-approval-rules.ts';
import { DecideApproval } from '../../application/audiences/approvals/decide-approval.ts';
import { WithdrawApproval } from '../../application/audiences/approvals/withdraw-approval.ts';
import { ChooseAudience } from '../../application/audiences/choose-audience.ts';
import { ConfirmAudience } from '../../application/audiences/confirm-audience.ts';
import { CountAudience } from '../../application/audiences/count-audience.ts';
import { FindCases } from '../../application/audiences/find-cases.ts';
import { ReadForecast } from '../../application/audiences/forecast/read-forecast.ts';
import { ListLeftOut } from '../../application/audiences/list-left-out.ts';
import { WalkRecord } from '../../application/audiences/walk-record.ts';
import { ReadWhyNot } from '../../application/audiences/why-not/read-why-not.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { ExportMessages } from '../../application/people/export-messages.ts';
import { ExportRecipients } from '../../application/people/export-recipients.ts';
import { FindPeople } from '../../application/people/find-people.ts';
import { HoldPerson } from '../../application/people/hold-person.ts';
import { ListHeldPeople } from '../../application/people/list-held-people.ts';
import { NameRecipients } from '../../application/people/name-recipients.ts';
import { ReadHistory } from '../../application/people/read-history.ts';
import { ReadPerson } from '../../application/people/read-person.ts';
import { ReadRecipient } from '../../application/people/read-recipient.ts';
import { RecipientStories } from '../../application/people/recipient-stories.ts';
import { StopPerson } from '../../application/people/stop-person.ts';
import { PutAwayEntry } from '../../application/results/attention/put-away-entry.ts';
import { ReadAttention } from '../../application/results/attention/read-attention.ts';
import { ReadFirstSteps } from '../../application/results/attention/read-first-steps.ts';
import { ReadLastChanges } from '../../application/results/attention/read-last-changes.ts';
import { DepartureReader } from '../../application/results/departure-reader.ts';
import { ListSentOfSpinner } from '../../application/results/list-sent-of-spinner.ts';
import { ReadSplits } from '../../application/results/read-splits.ts';
import { ReadWeek } from '../../application/results/read-week.ts';
import { Results } from '../../application/results/results.ts';
import { ControlJob } from '../../application/runs/control-job.ts';
import { JobActivity } from '../../application/runs/counts/job-activity.ts';
import { EpochReader } from '../../application/runs/epoch/epoch-reader.ts';
import { JobLists } from '../../application/runs/job-lists.ts';
import { ReadJob } from '../../application/runs/read-job.ts';
import { RetryJob } from '../../application/runs/retry-job.ts';
import { Sight } from '../../application/runs/sight.ts';
import { TriggerSpinner } from '../../application/runs/starts/trigger-spinner.ts';
import { SubjectReader } from '../../application/runs/subject-reader.ts';
import { EditTaskMail } from '../../application/runs/tasks/edit-task-mail.ts';
import { EndTask } from '../../application/runs/tasks/end-task.ts';
import { MoveTask } from '../../application/runs/tasks/move-task.ts';
import { TaskReader } from '../../application/runs/tasks/task-reader.ts';
import { MoveJobOn } from '../../application/runs/testing/move-job-on.ts';
import { ReadCaptured } from '../../application/runs/testing/read-captured.ts';
import { Workers } from '../../application/runs/workers.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { ApprovalRulesController } from '../../http/audiences/approval-rules-controller.ts';
import { ApprovalsController } from '../../http/audiences/approvals-controller.ts';
import { AudienceController } from '../../http/audiences/audience-controller.ts';
import { ForecastController } from '../../http/audiences/forecast-controller.ts';
import { JobsController } from '../../http/audiences/jobs-controller.ts';
import { PublicJobsController } from '../../http/audiences/public-jobs-controller.ts';
import { WalkController } from '../../http/audiences/walk-controller.ts';
import { WhyNotController } from '../../http/audiences/why-not-controller.ts';
import { Authenticator } from '../../http/kernel/authenticator.ts';
import { ProjectGuard } from '../../http/kernel/project-guard.ts';
import { ReachGuard } from '../../http/kernel/reach-guard.ts';
import { Controller } from '../../http/kernel/route.ts';
import { CallSlots } from '../../http/kernel/shares/call-slots.ts';
import { FindPeopleController } from '../../http/people/find-people-controller.ts';
import { HoldsController } from '../../http/people/holds-controller.ts';
import { PeopleController } from '../../http/people/people-controller.ts';
import { RecipientsController } from '../../http/people/recipients-controller.ts';
import { StopPersonController } from '../../http/people/stop-person-controller.ts';
import { DeparturesController } from '../../http/results/departures-controller.ts';
import { HomeController } from '../../http/results/home-controller.ts';
import { JobListsController } from '../../http/results/job-lists-controller.ts';
import { ResultsController } from '../../http/results/results-controller.ts';
import { SplitsController } from '../../http/results/splits-controller.ts';
import { WeekController } from '../../http/results/week-controller.ts';
import { JobControlController } from '../../http/runs/job-control-controller.ts';
import { JobFeeds, type JobView } from '../../http/runs/job-feeds.ts';
import { jobDetails } from '../../http/runs/shown-jobs.ts';
import { SubjectProjectGuard } from '../../http/runs/subject-project-guard.ts';
import { SubjectReachGuard } from '../../http/runs/subject-reach-guard.ts';
import { TaskMailController } from '../../http/runs/task-mail-controller.ts';
import { TasksController } from '../../http/runs/tasks-controller.ts';
import { TestJobsController } from '../../http/runs/test-jobs-controller.ts';
import { constructAs } from '../modules/construct.ts';
import { Settings } from '../settings.ts';

/**
 * The controllers of runs, people, audiences and results, and the live feeds of jobs: in one module, because the OpenAPI document lists
 * operations in this order.
 */
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
    [ReadJob, CallSlots],
  );
  constructAs(bind, Controller, JobsController, [TriggerSpinner, ConfirmAudience, ReadJob, JobFeeds, Authenticator]);
  constructAs(bind, Controller, ApprovalsController, [ApprovalReader, SpinnerReader, DecideApproval, WithdrawApproval]);
  constructAs(bind, Controller, ApprovalRulesController, [OrganizationReader, SetApprovalRules, ReadPermissionHolders]);
  constructAs(bind, Controller, AudienceController, [CountAudience, ListLeftOut]);
  constructAs(bind, Controller, HomeController, [
    ReadAttention,
    ReadFirstSteps,
    ReadLastChanges,
    JobLists,
    EpochReader,
    Workers,
    SubjectReader,
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
  constructAs(bind, Controller, FindPeopleController, [FindPeople]);
  constructAs(bind, Controller, StopPersonController, [StopPerson]);
  constructAs(bind, Controller, HoldsController, [HoldPerson, ListHeldPeople]);
  constructAs(bind, Controller, WhyNotController, [ReadWhyNot]);
  constructAs(bind, Controller, SplitsController, [ReadSplits]);
  constructAs(bind, Controller, ForecastController, [ReadForecast]);
  constructAs(bind, Controller, ResultsController, [Results, ListSentOfSpinner, NameRecipients, Sight, Clock]);
  constructAs(bind, Controller, WeekController, [ReadWeek]);
  constructAs(bind, Controller, DeparturesController, [DepartureReader, Clock]);
  constructAs(bind, ProjectGuard, SubjectProjectGuard, [SubjectReader]);
  constructAs(bind, ReachGuard, SubjectReachGuard, [Sight, ImportReader]);
  constructAs(bind, Controller, WalkController, [WalkRecord, FindCases, Pauses]);
  constructAs(bind, Controller, TasksController, [TaskReader, MoveTask, EndTask, Clock]);
  bind(Controller).toResolvedValue(
    (reader, edit, { smtpUrl }) => new TaskMailController(reader, edit, smtpUrl !== undefined),
    [TaskReader, EditTaskMail, Settings],
  );
  constructAs(bind, Controller, JobControlController, [ControlJob, RetryJob]);
  constructAs(bind, Controller, TestJobsController, [ReadCaptured, MoveJobOn]);
});
