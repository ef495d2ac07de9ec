import { UseCase } from '../kernel/use-case.ts';
import type { JobLists, RecipientFilter } from '../runs/job-lists.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { type ExportInput, exportList } from './exported-job.ts';

const columns = ['recordId', 'address', 'name', 'state', 'reason', 'step', 'continuesAt', 'endedAt', 'stepName'];

/** Writes the recipients of a job as a CSV file, one page at a time. */
export class ExportRecipients extends UseCase<'unitOfWork' | 'audit' | 'processor', { lists: JobLists; records: RecordReader }> {
  /** Returns the file's text in pieces. @throws NotFound */
  execute(input: ExportInput<RecipientFilter>): Promise<AsyncIterable<string>> {
    const { organizationId, jobId, filter } = input;
    return exportList(this.deps, input, {
      columns,
      read: (page) => this.deps.lists.recipients(organizationId, jobId, filter, page),
      cells: ({ recordId, address, state, reason, stepId, wakeAt, endedAt }, name, stepName) => [
        recordId,
        address,
        name,
        state,
        reason,
        stepId,
        wakeAt?.toISOString() ?? null,
        endedAt?.toISOString() ?? null,
        stepName(stepId),
      ],
    });
  }
}
