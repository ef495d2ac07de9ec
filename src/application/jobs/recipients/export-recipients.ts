import type { Audit } from '../../kernel/audit.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import type { JobLists, RecipientFilter } from '../job-lists.ts';
import { type ExportInput, exportedLines, noteExport } from './exported-job.ts';

const columns = ['recordId', 'address', 'name', 'state', 'reason', 'step', 'continuesAt', 'endedAt', 'stepName'];

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
  async execute(input: ExportInput<RecipientFilter>): Promise<AsyncIterable<string>> {
    const { organizationId, jobId, filter } = input;
    return exportedLines(await noteExport(this.#unitOfWork, this.#audit, input), this.#records, {
      columns,
      read: (page) => this.#lists.recipients(organizationId, jobId, filter, page),
      cells: ({ recordId, address, state, reason, stepId, wakeAt, endedAt }, name, stepName) => [
        ...[recordId, address, name, state, reason, stepId],
        ...[wakeAt?.toISOString() ?? null, endedAt?.toISOString() ?? null, stepName(stepId)],
      ],
    });
  }
}
