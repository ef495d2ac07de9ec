import type { Recipient } from '../../../domain/jobs/recipient.ts';
import { recordName } from '../../../domain/tables/record-name.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import { versionAndTableOf } from '../version-and-table.ts';

/** Finds what people know recipients by that have no address: nothing was sent to them yet, or nothing can be. */
export class NameRecipients {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: RecordReader;

  constructor(unitOfWork: UnitOfWork, records: RecordReader) {
    this.#unitOfWork = unitOfWork;
    this.#records = records;
  }

  /** The names by record id; none of those with an address, without a text in their record, or whose record is gone. */
  async execute(organizationId: string, jobId: string, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, string>> {
    const ids = recipients.filter(({ address }) => address === null).map(({ recordId }) => recordId);
    if (ids.length === 0) return new Map();
    const table = await this.#unitOfWork.run(async (transaction) => {
      const job = await transaction.jobs.find(organizationId, jobId);
      return job && (await versionAndTableOf(transaction, job)).table;
    });
    if (!table) return new Map();
    const records = await this.#records.findMany(table, ids);
    return new Map(records.flatMap(({ id, cells }) => namedBy(id, recordName(table.columns, cells))));
  }
}

const namedBy = (id: string, name: string | null): readonly (readonly [string, string])[] => (name === null ? [] : [[id, name]]);
