import { ContainerModule } from 'inversify';
import { ApprovalReader } from '../../application/approvals/approval-reader.ts';
import { ChannelReader } from '../../application/channels/channel-reader.ts';
import { ApiKeyReader } from '../../application/credentials/api-key-reader.ts';
import { ImportReader } from '../../application/imports/import-reader.ts';
import { AuditReader } from '../../application/kernel/audit-reader.ts';
import { Clock } from '../../application/kernel/clock.ts';
import { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import { PutAwayEntry } from '../../application/results/attention/put-away-entry.ts';
import { ReadAttention } from '../../application/results/attention/read-attention.ts';
import { ReadFirstSteps } from '../../application/results/attention/read-first-steps.ts';
import { ReadLastChanges } from '../../application/results/attention/read-last-changes.ts';
import { ListSentOfSpinner } from '../../application/results/list-sent-of-spinner.ts';
import { ReadSplits } from '../../application/results/read-splits.ts';
import { ReadWeek } from '../../application/results/read-week.ts';
import { SplitReader } from '../../application/results/split-reader.ts';
import { WeekReader } from '../../application/results/week-reader.ts';
import { JobLists } from '../../application/runs/job-lists.ts';
import { Sight } from '../../application/runs/sight.ts';
import { SubjectReader } from '../../application/runs/subject-reader.ts';
import { SpinnerReader } from '../../application/spinners/spinner-reader.ts';
import { DataTableReader } from '../../application/tables/data-table-reader.ts';
import { IngestRequests } from '../../application/tables/ingest-requests.ts';
import { construct, provide } from './construct.ts';

/** The outcomes of jobs: results, splits, departures and the home page. */
export const results = new ContainerModule(({ bind }) => {
  construct(bind, ListSentOfSpinner, [JobLists]);
  provide(bind, ReadSplits, { unitOfWork: UnitOfWork, reader: SplitReader, sight: Sight, clock: Clock });
  provide(bind, ReadAttention, {
    unitOfWork: UnitOfWork,
    jobs: JobLists,
    requests: IngestRequests,
    imports: ImportReader,
    channels: ChannelReader,
    keys: ApiKeyReader,
    approvals: ApprovalReader,
    subjects: SubjectReader,
    clock: Clock,
  });
  provide(bind, ReadFirstSteps, {
    tables: DataTableReader,
    spinners: SpinnerReader,
    jobs: JobLists,
    channels: ChannelReader,
    keys: ApiKeyReader,
  });
  provide(bind, ReadWeek, { unitOfWork: UnitOfWork, reader: WeekReader, clock: Clock });
  construct(bind, ReadLastChanges, [AuditReader]);
  provide(bind, PutAwayEntry, { unitOfWork: UnitOfWork, clock: Clock });
});
