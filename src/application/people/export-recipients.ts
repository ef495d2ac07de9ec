import type { Audit } from '../kernel/audit.ts';
import type { Processor } from '../kernel/processor.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { JobLists, RecipientFilter } from '../runs/job-lists.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { type ExportInput, type ExportParts, exportList } from './exported-job.ts';

const columns = ['recordId', 'address', 'name', 'state', 'reason', 'step', 'continuesAt', 'endedAt', 'stepName'];

/** Writes the recipients of a job as a CSV file, one page at a time. */
export class ExportRecipients {
  readonly #parts: ExportParts;
  readonly #lists: JobLists;

  constructor(unitOfWork: UnitOfWork, lists: JobLists, records: RecordReader, audit: Audit, processor: Processor) {
    this.#parts = { unitOfWork, records, audit, processor };
    this.#lists = lists;
  }

  /** Returns the file's text in pieces. @throws NotFound */
  execute(input: ExportInput<RecipientFilter>): Promise<AsyncIterable<string>> {
    const { organizationId, jobId, filter } = input;
    return exportList(this.#parts, input, {
      columns,
      read: (page) => this.#lists.recipients(organizationId, jobId, filter, page),
      cells: ({ recordId, address, state, reason, stepId, wakeAt, endedAt }, name, stepName) => [
        ...[recordId, address, name, state, reason, stepId],
        ...[wakeAt?.toISOString() ?? null, endedAt?.toISOString() ?? null, stepName(stepId)],
      ],
    });
  }
}
