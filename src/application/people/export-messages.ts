import type { Audit } from '../kernel/audit.ts';
import type { Processor } from '../kernel/processor.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { JobLists, MessageFilter } from '../runs/job-lists.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { type ExportInput, type ExportParts, exportList } from './exported-job.ts';

const times = ['createdAt', 'sentAt', 'settledAt', 'reportedAt'] as const;
const columns = ['recordId', 'to', 'name', 'channel', 'state', 'reason', 'reply', 'attempts', 'step', 'stepName', ...times, 'providerId'];

/** Writes the messages of a job as a CSV file, one page at a time. */
export class ExportMessages {
  readonly #parts: ExportParts;
  readonly #lists: JobLists;

  constructor(unitOfWork: UnitOfWork, lists: JobLists, records: RecordReader, audit: Audit, processor: Processor) {
    this.#parts = { unitOfWork, records, audit, processor };
    this.#lists = lists;
  }

  /** Returns the file's text in pieces. @throws NotFound */
  execute(input: ExportInput<MessageFilter>): Promise<AsyncIterable<string>> {
    const { organizationId, jobId, filter } = input;
    return exportList(this.#parts, input, {
      columns,
      read: (page) => this.#lists.messages(organizationId, jobId, filter, page),
      cells: (message, name, stepName) => [
        ...[message.recordId, message.to, name, message.channel, message.state, message.reason, message.reply],
        ...[message.attempts, message.stepId, stepName(message.stepId)],
        ...times.map((time) => message[time]?.toISOString() ?? null),
        message.providerId,
      ],
    });
  }
}
