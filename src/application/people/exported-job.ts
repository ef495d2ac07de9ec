import type { Actor } from '../../domain/kernel/actor.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { Job } from '../../domain/runs/job.ts';
import type { Audit } from '../kernel/audit.ts';
import { csvPieces } from '../kernel/csv-pieces.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { Processor } from '../kernel/processor.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { type VersionAndTable, versionAndTableOf } from '../runs/version-and-table.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { namesOf } from './recipient-names.ts';

const pageSize = 1000;

/** The part of a job that is exported, and the caller. */
export interface ExportInput<Filter> {
  readonly organizationId: string;
  readonly jobId: string;
  readonly filter: Filter;
  readonly by: Actor;
}

type Exported = VersionAndTable & Pick<Job, 'removedSteps'>;

/** The parts that a list is exported with. */
export interface ExportParts {
  readonly unitOfWork: UnitOfWork;
  readonly records: RecordReader;
  readonly audit: Audit;
  readonly processor: Processor;
}

interface ExportedList<Item> {
  readonly columns: readonly string[];
  readonly read: (page: PageRequest) => Promise<Page<Item> | undefined>;
  /** The cells of a line, by what people call the record and by the names of steps. */
  readonly cells: (item: Item, name: string | null, stepName: (id: string | null) => string | null) => readonly Cell[];
}

/** Notes in the audit log that a list of a job is exported, and returns the CSV file in pieces, one page at a time. @throws NotFound */
export async function exportList<Item extends { readonly recordId: string }>(
  { unitOfWork, records, audit, processor }: ExportParts,
  { organizationId, jobId, by }: ExportInput<unknown>,
  list: ExportedList<Item>,
): Promise<AsyncIterable<string>> {
  const exported = await unitOfWork.run(async (transaction) => {
    const job = await transaction.jobs.find(organizationId, jobId);
    if (!job) throw new NotFound('Job');
    const name = (await transaction.spinners.find(organizationId, job.spinnerId))?.name ?? null;
    const subject = { type: 'job' as const, id: jobId, name };
    await audit.note(transaction, { by, organizationId, action: 'job.exported', subject });
    return { ...(await versionAndTableOf(transaction, job)), removedSteps: job.removedSteps };
  });
  return csvPieces(pagesOf(exported, records, list), { slices: processor.slices(organizationId) });
}

async function* pagesOf<Item extends { readonly recordId: string }>(
  { definition, removedSteps, table }: Exported,
  records: RecordReader,
  { columns, read, cells }: ExportedList<Item>,
): AsyncGenerator<Iterable<readonly Cell[]>> {
  const stepNames = new Map<string | null, string | null>(
    [...removedSteps, ...(definition?.steps ?? [])].map(({ id, name }) => [id, name ?? null]),
  );
  yield [columns];
  for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
    const page = await read({ limit: pageSize, after });
    if (page && page.items.length > 0) {
      const recordIds = [...new Set(page.items.map(({ recordId }) => recordId))];
      const names = table ? await namesOf(records, table, recordIds) : new Map<string, string>();
      yield page.items.map((item) => cells(item, names.get(item.recordId) ?? null, (id) => stepNames.get(id) ?? null));
    }
    after = page?.next;
  }
}
