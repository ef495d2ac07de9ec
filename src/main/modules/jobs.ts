import { ContainerModule } from 'inversify';
import { ChannelReader } from '../../application/channels/channel-reader.ts';
import { InstallationSender } from '../../application/channels/installation-sender.ts';
import { Sender } from '../../application/channels/sender.ts';
import { SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { AdvanceJob } from '../../application/jobs/advance-job.ts';
import { PutAwayEntry } from '../../application/jobs/attention/put-away-entry.ts';
import { ReadAttention } from '../../application/jobs/attention/read-attention.ts';
import { ReadFirstSteps } from '../../application/jobs/attention/read-first-steps.ts';
import { ReadLastChanges } from '../../application/jobs/attention/read-last-changes.ts';
import { ChooseAudience } from '../../application/jobs/audience/choose-audience.ts';
import { ConfirmAudience } from '../../application/jobs/audience/confirm-audience.ts';
import { CountAudience } from '../../application/jobs/audience/count-audience.ts';
import { ListLeftOut } from '../../application/jobs/audience/list-left-out.ts';
import { AudienceReader } from '../../application/jobs/audience-reader.ts';
import { CheckEpoch } from '../../application/jobs/check-epoch.ts';
import { ControlJob } from '../../application/jobs/control-job.ts';
import { EndJob } from '../../application/jobs/end-job.ts';
import { EpochReader } from '../../application/jobs/epoch-reader.ts';
import { TakeOutChanged } from '../../application/jobs/exits/take-out-changed.ts';
import { InsideReader } from '../../application/jobs/forecast/inside-reader.ts';
import { ReadForecast } from '../../application/jobs/forecast/read-forecast.ts';
import { HeldPeopleReader } from '../../application/jobs/holds/held-people-reader.ts';
import { HoldPerson } from '../../application/jobs/holds/hold-person.ts';
import { ListHeldPeople } from '../../application/jobs/holds/list-held-people.ts';
import { WakeOutsideHours } from '../../application/jobs/hours/wake-outside-hours.ts';
import { JobActivity } from '../../application/jobs/job-activity.ts';
import { JobLists } from '../../application/jobs/job-lists.ts';
import { JobReader } from '../../application/jobs/job-reader.ts';
import { ListSentOfSpinner } from '../../application/jobs/list-sent-of-spinner.ts';
import { FireStarts } from '../../application/jobs/live/fire-starts.ts';
import { StartForDates } from '../../application/jobs/live/start-for-dates.ts';
import { TakeArrivals } from '../../application/jobs/live/take-arrivals.ts';
import { WakeMoved } from '../../application/jobs/moves/wake-moved.ts';
import { ReadJob } from '../../application/jobs/read-job.ts';
import { RecipientStories } from '../../application/jobs/recipient-stories.ts';
import { EntryReader } from '../../application/jobs/recipients/entry-reader.ts';
import { ExportMessages } from '../../application/jobs/recipients/export-messages.ts';
import { ExportRecipients } from '../../application/jobs/recipients/export-recipients.ts';
import { NameRecipients } from '../../application/jobs/recipients/name-recipients.ts';
import { ReadHistory } from '../../application/jobs/recipients/read-history.ts';
import { ReadPerson } from '../../application/jobs/recipients/read-person.ts';
import { ReadRecipient } from '../../application/jobs/recipients/read-recipient.ts';
import { ReadWhyNot } from '../../application/jobs/recipients/read-why-not.ts';
import { ReleaseJobs } from '../../application/jobs/release-jobs.ts';
import { ReleaseSending } from '../../application/jobs/release-sending.ts';
import { ResumeJob } from '../../application/jobs/resume-job.ts';
import { RetryJob } from '../../application/jobs/retry-job.ts';
import { Sight } from '../../application/jobs/sight.ts';
import { ReadSplits } from '../../application/jobs/splits/read-splits.ts';
import { SplitReader } from '../../application/jobs/splits/split-reader.ts';
import { StartJob } from '../../application/jobs/start-job.ts';
import { StartJobs } from '../../application/jobs/start-jobs.ts';
import { StopPerson } from '../../application/jobs/stops/stop-person.ts';
import { SubjectReader } from '../../application/jobs/subject-reader.ts';
import { SweepOldJobs } from '../../application/jobs/sweep-old-jobs.ts';
import { TriggerSpinner } from '../../application/jobs/trigger-spinner.ts';
import { WakeDueJobs } from '../../application/jobs/wake-due-jobs.ts';
import { WakeRecipients } from '../../application/jobs/wake-recipients.ts';
import { WalkRecord } from '../../application/jobs/walk-record.ts';
import { Witness } from '../../application/jobs/witness.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { RecordChangeReader } from '../../application/tables/record-change-reader.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { Settings } from '../settings.ts';
import { construct } from './construct.ts';

/** Triggering, jobs, and what the runtime does. */
export const jobs = new ContainerModule(({ bind }) => {
  construct(bind, EndJob, [UnitOfWork, Clock]);
  construct(bind, ControlJob, [UnitOfWork, Audit, Clock]);
  construct(bind, RetryJob, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, TriggerSpinner, [UnitOfWork, Audit, Clock, Ids]);
  construct(bind, StartJob, [UnitOfWork, Sender, Clock]);
  construct(bind, StartJobs, [UnitOfWork, Sender, Clock]);
  construct(bind, TakeOutChanged, [UnitOfWork, Clock, Pauses]);
  construct(bind, FireStarts, [UnitOfWork, Clock, Ids]);
  construct(bind, StartForDates, [UnitOfWork, RecordReader, AudienceReader, Clock, Pauses]);
  construct(bind, TakeArrivals, [UnitOfWork, Sender, Clock, Ids, Pauses]);
  bind(AdvanceJob).toResolvedValue(
    (unitOfWork, sender, links, clock, ids, pauses, { log, config }) =>
      new AdvanceJob(unitOfWork, sender, links, clock, ids, pauses, log, config.dailyLimit),
    [UnitOfWork, Sender, UnsubscribeLinks, Clock, Ids, Pauses, Settings],
  );
  construct(bind, WalkRecord, [
    UnitOfWork,
    RecordReader,
    AudienceReader,
    Sender,
    UnsubscribeLinks,
    Clock,
    Ids,
    Processor,
    InstallationSender,
  ]);
  construct(bind, Sight, [SubjectReader]);
  construct(bind, ReadJob, [JobReader, EpochReader, ApiKeyReader, Clock]);
  bind(CountAudience).toResolvedValue(
    (unitOfWork, reader, sender, secrets, clock, pauses, { config }) =>
      new CountAudience(unitOfWork, reader, sender, secrets, clock, pauses, config.dailyLimit),
    [UnitOfWork, AudienceReader, Sender, Secrets, Clock, Processor, Settings],
  );
  construct(bind, ListLeftOut, [UnitOfWork, AudienceReader, Clock, Processor]);
  construct(bind, ChooseAudience, [UnitOfWork, AudienceReader, Clock, Pauses]);
  construct(bind, ConfirmAudience, [UnitOfWork, AudienceReader, Secrets, Clock, Processor]);
  construct(bind, ListSentOfSpinner, [JobLists]);
  construct(bind, ReadRecipient, [UnitOfWork, RecipientStories, RecordReader, UnsubscribeLinks, Clock]);
  construct(bind, NameRecipients, [RecipientStories, DataTableReader, RecordReader]);
  construct(bind, ListHeldPeople, [HeldPeopleReader, DataTableReader, RecordReader, Clock]);
  construct(bind, ReadPerson, [DataTableReader, RecordReader, RecipientStories, SuppressionReader, HeldPeopleReader, UnitOfWork, Clock]);
  construct(bind, ReadWhyNot, [
    ...([UnitOfWork, DataTableReader, RecordReader, RecordChangeReader, RecipientStories, EntryReader] as const),
    ...([JobLists, SuppressionReader, Clock] as const),
  ]);
  bind(ReadSplits).toResolvedValue(
    (unitOfWork, reader, sight, clock) => new ReadSplits(unitOfWork, reader, sight, clock),
    [UnitOfWork, SplitReader, Sight, Clock],
  );
  construct(bind, HoldPerson, [UnitOfWork, DataTableReader, RecordReader, Audit, Clock, Ids]);
  construct(bind, StopPerson, [UnitOfWork, DataTableReader, RecordReader, Sight, RecipientStories, Audit, Clock, Ids]);
  construct(bind, ReadHistory, [RecipientStories, SuppressionReader]);
  construct(bind, ExportRecipients, [UnitOfWork, JobLists, RecordReader, Audit, Processor]);
  construct(bind, ExportMessages, [UnitOfWork, JobLists, RecordReader, Audit, Processor]);
  construct(bind, CheckEpoch, [UnitOfWork, EpochReader, Witness, Clock, Ids]);
  construct(bind, ReleaseSending, [UnitOfWork, EpochReader, Ids]);
  construct(bind, WakeDueJobs, [UnitOfWork, Clock]);
  bind(ReadForecast).toResolvedValue(
    (unitOfWork, reader, inside, activity, sender, clock, pauses, { config }) =>
      new ReadForecast(unitOfWork, reader, inside, activity, sender, clock, pauses, config.dailyLimit),
    [UnitOfWork, JobReader, InsideReader, JobActivity, Sender, Clock, Processor, Settings],
  );
  bind(SweepOldJobs).toResolvedValue(
    (unitOfWork, clock, { config }) => new SweepOldJobs(unitOfWork, clock, { jobDays: config.jobRetentionDays }),
    [UnitOfWork, Clock, Settings],
  );
  construct(bind, ReleaseJobs, [UnitOfWork, Clock]);
  construct(bind, ResumeJob, [UnitOfWork]);
  construct(bind, ReadAttention, [UnitOfWork, JobLists, IngestRequests, ImportReader, ChannelReader, ApiKeyReader, Clock]);
  construct(bind, ReadFirstSteps, [DataTableReader, SpinnerReader, JobLists, ChannelReader, ApiKeyReader]);
  construct(bind, ReadLastChanges, [AuditReader]);
  construct(bind, PutAwayEntry, [UnitOfWork, Clock]);
  construct(bind, WakeRecipients, [UnitOfWork, Clock]);
  construct(bind, WakeMoved, [UnitOfWork, Clock]);
  construct(bind, WakeOutsideHours, [UnitOfWork, Clock]);
});
