import { ContainerModule } from 'inversify';
import { MailPauses } from '../../application/consent/preferences/mail-pauses.ts';
import { SuppressionReader } from '../../application/consent/suppression-reader.ts';
import { UnsubscribeLinks } from '../../application/consent/unsubscribe-links.ts';
import { Audit } from '../../application/kernel/audit.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { Ids } from '../../application/kernel/ids.ts';
import { Pauses } from '../../application/kernel/pauses.ts';
import { Processor } from '../../application/kernel/processor.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { ExportMessages } from '../../application/people/export-messages.ts';
import { ExportRecipients } from '../../application/people/export-recipients.ts';
import { FindPeople } from '../../application/people/find-people.ts';
import { HeldPauses } from '../../application/people/held-pauses.ts';
import { HeldPeopleReader } from '../../application/people/held-people-reader.ts';
import { HoldPerson } from '../../application/people/hold-person.ts';
import { ListHeldPeople } from '../../application/people/list-held-people.ts';
import { NameRecipients } from '../../application/people/name-recipients.ts';
import { ReadHistory } from '../../application/people/read-history.ts';
import { ReadPerson } from '../../application/people/read-person.ts';
import { ReadRecipient } from '../../application/people/read-recipient.ts';
import { RecipientStories } from '../../application/people/recipient-stories.ts';
import { StopPerson } from '../../application/people/stop-person.ts';
import { TakeOutChanged } from '../../application/people/take-out-changed.ts';
import { WakePeople } from '../../application/people/wake-people.ts';
import { JobLists } from '../../application/runs/job-lists.ts';
import { Sight } from '../../application/runs/sight.ts';
import { SubjectReader } from '../../application/runs/subject-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { RecordFinder } from '../../application/tables/record-finder.ts';
import { RecordReader } from '../../application/tables/record-reader.ts';
import { constructAs, provide } from './construct.ts';

/** One person: stops, holds, exits, wakes, and what is read of a person. */
export const people = new ContainerModule(({ bind }) => {
  constructAs(bind, MailPauses, HeldPauses, [Ids]);
  provide(bind, TakeOutChanged, { unitOfWork: UnitOfWork, clock: Clock, pauses: Pauses });
  provide(bind, ReadRecipient, {
    unitOfWork: UnitOfWork,
    stories: RecipientStories,
    records: RecordReader,
    links: UnsubscribeLinks,
    clock: Clock,
  });
  provide(bind, NameRecipients, { stories: RecipientStories, tables: DataTableReader, records: RecordReader });
  provide(bind, FindPeople, { tables: DataTableReader, finder: RecordFinder, stories: RecipientStories, subjects: SubjectReader });
  provide(bind, ListHeldPeople, { held: HeldPeopleReader, tables: DataTableReader, records: RecordReader, clock: Clock });
  provide(bind, ReadPerson, {
    tables: DataTableReader,
    records: RecordReader,
    stories: RecipientStories,
    suppressions: SuppressionReader,
    held: HeldPeopleReader,
    unitOfWork: UnitOfWork,
    clock: Clock,
  });
  provide(bind, HoldPerson, {
    unitOfWork: UnitOfWork,
    tables: DataTableReader,
    records: RecordReader,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, StopPerson, {
    unitOfWork: UnitOfWork,
    tables: DataTableReader,
    records: RecordReader,
    sight: Sight,
    stories: RecipientStories,
    audit: Audit,
    clock: Clock,
    ids: Ids,
  });
  provide(bind, ReadHistory, { stories: RecipientStories, suppressions: SuppressionReader });
  provide(bind, ExportRecipients, { unitOfWork: UnitOfWork, lists: JobLists, records: RecordReader, audit: Audit, processor: Processor });
  provide(bind, ExportMessages, { unitOfWork: UnitOfWork, lists: JobLists, records: RecordReader, audit: Audit, processor: Processor });
  provide(bind, WakePeople, { unitOfWork: UnitOfWork, clock: Clock });
});
