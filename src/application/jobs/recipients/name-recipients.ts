import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import { versionAndTableOf } from '../version-and-table.ts';
import { namesOf } from './recipient-names.ts';

/** Finds the names of recipients. */
export class NameRecipients {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: RecordReader;

  constructor(unitOfWork: UnitOfWork, records: RecordReader) {
    this.#unitOfWork = unitOfWork;
    this.#records = records;
  }

  /** As `namesOf`; none if the job or its table is gone. */
  async execute(organizationId: string, jobId: string, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, string>> {
    if (recipients.length === 0) return new Map();
    const table = await this.#unitOfWork.run(async (transaction) => {
      const job = await transaction.jobs.find(organizationId, jobId);
      return job && (await versionAndTableOf(transaction, job)).table;
    });
    return table ? namesOf(this.#records, table, recipients) : new Map();
  }
}
