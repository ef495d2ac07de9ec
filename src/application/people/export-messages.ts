import { UseCase } from '../kernel/use-case.ts';
import type { JobLists, MessageFilter } from '../runs/job-lists.ts';
import type { RecordReader } from '../tables/record-reader.ts';
import { type ExportInput, exportList } from './exported-job.ts';

const times = ['createdAt', 'sentAt', 'settledAt', 'reportedAt'] as const;
const columns = ['recordId', 'to', 'name', 'channel', 'state', 'reason', 'reply', 'attempts', 'step', 'stepName', ...times, 'providerId'];

/** Writes the messages of a job as a CSV file, one page at a time. */
export class ExportMessages extends UseCase<'unitOfWork' | 'audit' | 'processor', { lists: JobLists; records: RecordReader }> {
  /** Returns the file's text in pieces. @throws NotFound */
  execute(input: ExportInput<MessageFilter>): Promise<AsyncIterable<string>> {
    const { organizationId, jobId, filter } = input;
    return exportList(this.deps, input, {
      columns,
      read: (page) => this.deps.lists.messages(organizationId, jobId, filter, page),
      cells: (message, name, stepName) => [
        message.recordId,
        message.to,
        name,
        message.channel,
        message.state,
        message.reason,
        message.reply,
        message.attempts,
        message.stepId,
        stepName(message.stepId),
        ...times.map((time) => message[time]?.toISOString() ?? null),
        message.providerId,
      ],
    });
  }
}
