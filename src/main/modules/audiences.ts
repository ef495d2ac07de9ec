import { ContainerModule } from 'inversify';
import { AudienceReader } from '../../application/audiences/audience-reader.ts';
import { ChooseAudience } from '../../application/audiences/choose-audience.ts';
import { ConfirmAudience } from '../../application/audiences/confirm-audience.ts';
import { CountAudience } from '../../application/audiences/count-audience.ts';
import { FindCases } from '../../application/audiences/find-cases.ts';
import { InsideReader } from '../../application/audiences/forecast/inside-reader.ts';
import { ReadForecast } from '../../application/audiences/forecast/read-forecast.ts';
import { ListLeftOut } from '../../application/audiences/list-left-out.ts';
import { StartForDates } from '../../application/audiences/start-for-dates.ts';
import { WalkRecord } from '../../application/audiences/walk-record.ts';
import { EntryReader } from '../../application/audiences/why-not/entry-reader.ts';
import { ReadWhyNot } from '../../application/audiences/why-not/read-why-not.ts';
import { InstallationSender } from '../../application/channels/installation-sender.ts';
import { Sender } from '../../application/channels/sender.ts';
import { SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { Secrets } from '../../application/kernel/secrets.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { RecipientStories } from '../../application/people/recipient-stories.ts';
import { JobActivity } from '../../application/runs/counts/job-activity.ts';
import { JobLists } from '../../application/runs/job-lists.ts';
import { JobReader } from '../../application/runs/job-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { RecordChangeReader } from '../../application/tables/record-change-reader.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { Settings } from '../settings.ts';
import { provide } from './construct.ts';

/** Choosing people for a job: counting, the walk of a record, forecasts, and why somebody is not chosen. */
export const audiences = new ContainerModule(({ bind }) => {
  bind(StartForDates).toResolvedValue(
    (unitOfWork, records, audiences, clock, pauses, { tracer }) =>
      new StartForDates({ unitOfWork, records, audiences, clock, pauses, tracer }),
    [UnitOfWork, RecordReader, AudienceReader, Clock, Pauses, Settings],
  );
  provide(bind, WalkRecord, {
    unitOfWork: UnitOfWork,
    records: RecordReader,
    audience: AudienceReader,
    sender: Sender,
    links: UnsubscribeLinks,
    clock: Clock,
    ids: Ids,
    processor: Processor,
    installation: InstallationSender,
  });
  bind(CountAudience).toResolvedValue(
    (unitOfWork, reader, sender, secrets, clock, processor, { config }) =>
      new CountAudience({ unitOfWork, reader, sender, secrets, clock, processor, dailyLimit: config.dailyLimit }),
    [UnitOfWork, AudienceReader, Sender, Secrets, Clock, Processor, Settings],
  );
  provide(bind, FindCases, { unitOfWork: UnitOfWork, reader: AudienceReader, clock: Clock, processor: Processor });
  provide(bind, ListLeftOut, { unitOfWork: UnitOfWork, reader: AudienceReader, clock: Clock, processor: Processor });
  provide(bind, ChooseAudience, { unitOfWork: UnitOfWork, reader: AudienceReader, clock: Clock, pauses: Pauses });
  provide(bind, ConfirmAudience, { unitOfWork: UnitOfWork, reader: AudienceReader, secrets: Secrets, clock: Clock, processor: Processor });
  provide(bind, ReadWhyNot, {
    unitOfWork: UnitOfWork,
    tables: DataTableReader,
    records: RecordReader,
    changes: RecordChangeReader,
    stories: RecipientStories,
    entries: EntryReader,
    jobs: JobLists,
    suppressions: SuppressionReader,
    clock: Clock,
  });
  bind(ReadForecast).toResolvedValue(
    (unitOfWork, jobs, inside, activity, sender, clock, processor, { config }) =>
      new ReadForecast({ unitOfWork, jobs, inside, activity, sender, clock, processor, dailyLimit: config.dailyLimit }),
    [UnitOfWork, JobReader, InsideReader, JobActivity, Sender, Clock, Processor, Settings],
  );
});
