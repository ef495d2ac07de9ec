import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { TableHasNoKey } from '../../domain/tables/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from './data-table-reader.ts';
import type { ChangedRecord, ChangePosition, RecordReader } from './record-reader.ts';

export interface ListChangedRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly after: ChangePosition;
  readonly limit: number;
}

/** A page of the changes of a table. */
export interface ChangedRecords {
  readonly table: DataTable;
  readonly records: readonly ChangedRecord[];
  /** The beginning of the next page, also if there is none yet. */
  readonly next: ChangePosition;
  /** Whether there are more changes already. */
  readonly hasMore: boolean;
}

/** Lists the records of a keyed table in the order of their last changes. */
export class ListChangedRecords extends UseCase<never, { tables: DataTableReader; records: RecordReader }> {
  /** @throws NotFound, TableHasNoKey: without a key, records are appended without the lock of the table, in no known order */
  async execute({ organizationId, dataTableId, after, limit }: ListChangedRecordsInput): Promise<ChangedRecords> {
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    if (!table.isKeyed || table.recordKey?.isBeingSet) throw new TableHasNoKey(table.isKeyed);
    const records = await this.deps.records.changed(organizationId, table.id, { after, limit });
    const next = records.at(-1)?.position ?? after;
    // A page may end early because its records are large, so its length does not tell.
    const hasMore = records.length > 0 && (await this.deps.records.changed(organizationId, table.id, { after: next, limit: 1 })).length > 0;
    return { table, records, next, hasMore };
  }
}
