import { NotFound } from '../../../domain/kernel/errors.ts';
import type { KeyCheck } from '../../../domain/tables/duplicates/key-check.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import type { RecordReader } from '../record-reader.ts';
import { checkKeyOf } from './key-check.ts';

export interface CheckKeyInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** The names of the columns, at least one. */
  readonly columns: readonly string[];
}

/** Counts the records that would have no key, or the key of another one, if a table had this key; changes nothing. */
export class CheckKey extends UseCase<never, { tables: DataTableReader; records: RecordReader }> {
  /** @throws NotFound, ValidationFailed, InvalidState if the table has too many records */
  async execute({ organizationId, dataTableId, columns }: CheckKeyInput): Promise<KeyCheck> {
    const table = await this.deps.tables.find(organizationId, dataTableId);
    if (!table) throw new NotFound('Data table');
    return checkKeyOf(this.deps.records, table.beginKey(columns));
  }
}
