import type { Job } from '../../../domain/jobs/job.ts';
import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { csvRow } from '../../../domain/kernel/csv-row.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { Audit } from '../../kernel/audit.ts';
import type { PageRequest } from '../../kernel/page.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import type { JobLists, RecipientFilter } from '../job-lists.ts';
import { type VersionAndTable, versionAndTableOf } from '../version-and-table.ts';
import { namesOf } from './recipient-names.ts';

const columns = ['recordId', 'address', 'name', 'state', 'reason', 'step', 'continuesAt', 'endedAt', 'stepName'];
const pageSize = 1000;

export interface ExportRecipientsInput {
  readonly organizationId: string;
  readonly jobId: string;
  readonly filter: RecipientFilter;
  readonly by: Actor;
}

/** Writes the recipients of a job as a CSV file, one page at a time. */
export class ExportRecipients {
  readonly #unitOfWork: UnitOfWork;
  readonly #lists: JobLists;
  readonly #records: RecordReader;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, lists: JobLists, records: RecordReader, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#lists = lists;
    this.#records = records;
    this.#audit = audit;
  }

  /** Returns the file's text in pieces. @throws NotFound */
  async execute({ organizationId, jobId, filter, by }: ExportRecipientsInput): Promise<AsyncIterable<string>> {
    const version = await this.#unitOfWork.run(async (transaction) => {
      const job = await transaction.jobs.find(organizationId, jobId);
      if (!job) throw new NotFound('Job');
      const name = (await transaction.spinners.find(organizationId, job.spinnerId))?.name ?? null;
      const subject = { type: 'job' as const, id: jobId, name };
      await this.#audit.note(transaction, { by, organizationId, action: 'job.exported', subject });
      return { ...(await versionAndTableOf(transaction, job)), removedSteps: job.removedSteps };
    });
    return this.#lines({ organizationId, jobId, filter, by }, version);
  }

  async *#lines(
    { organizationId, jobId, filter }: ExportRecipientsInput,
    { definition, removedSteps, table }: Exported,
  ): AsyncGenerator<string> {
    const stepNames = new Map([...removedSteps, ...(definition?.steps ?? [])].map(({ id, name }) => [id, name ?? null]));
    yield csvRow(columns);
    for (let after: PageRequest['after'], isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = await this.#lists.recipients(organizationId, jobId, filter, { limit: pageSize, after });
      if (page && page.items.length > 0) {
        const recordIds = page.items.map(({ recordId }) => recordId);
        const names = table ? await namesOf(this.#records, table, recordIds) : new Map<string, string>();
        yield page.items.map((recipient) => lineOf(recipient, names, stepNames)).join('');
      }
      after = page?.next;
    }
  }
}

type Exported = VersionAndTable & Pick<Job, 'removedSteps'>;

function lineOf(
  { recordId, address, state, reason, stepId, wakeAt, endedAt }: Recipient,
  names: ReadonlyMap<string, string>,
  stepNames: ReadonlyMap<string | null, string | null>,
): string {
  const times = [wakeAt?.toISOString() ?? null, endedAt?.toISOString() ?? null];
  return csvRow([recordId, address, names.get(recordId) ?? null, state, reason, stepId, ...times, stepNames.get(stepId) ?? null]);
}
