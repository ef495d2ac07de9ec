import type { Cells } from '../../../domain/kernel/cell.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Records } from '../../../domain/tables/encoding/encoding.ts';
import { TableHasNoKey } from '../../../domain/tables/errors.ts';
import type { IngestMode } from '../../../domain/tables/ingest-mode.ts';
import { keysOfRecords, type Merged, mergeRecords } from '../../../domain/tables/merge-records.ts';
import { checkPartialRecords, checkRecords } from '../../../domain/tables/record-check.ts';
import { checkEdits } from '../../../domain/tables/record-edit-check.ts';
import type { CallTransaction } from '../../intake/intake.ts';

/** Checks records for a keyed table; in upsert mode they need only have the columns of the key. */
function checkedFor(table: DataTable, records: Records, mode: IngestMode): readonly Cells[] {
  if (mode === 'append') return checkRecords(table, records.values());
  // An edit also checks and gives the values of the types that columns are getting.
  const isConverting = table.columns.some(({ converting }) => converting !== undefined);
  return isConverting ? checkEdits(table, records.values()) : checkPartialRecords(table, records.values());
}

/**
 * Merges records into a keyed table, and says what became of them. What it is to cost is for the caller to charge.
 * @throws NotFound, TableHasNoKey, SchemaMismatch, InvalidValue, RecordsTooLarge, DuplicateRecord
 */
export async function mergeIntoTable(transaction: CallTransaction, read: DataTable, records: Records, mode: IngestMode): Promise<Merged> {
  const { organizationId, id: dataTableId } = read;
  for (let table = read; ; ) {
    if (!table.isKeyed || (mode === 'upsert' && table.recordKey?.isBeingSet)) throw new TableHasNoKey(table.isKeyed);
    const checked = checkedFor(table, records, mode);
    const keys = keysOfRecords(table, checked);
    const { table: locked, found, ids } = await transaction.lockKeys({ organizationId, id: dataTableId }, keys);
    if (!locked) throw new NotFound('Data table');
    if (locked.hasColumnsOf(table) && locked.hasKeyOf(table)) {
      const merged = mergeRecords({ table, mode, records: checked, keys, found, ids });
      await transaction.merged.merge({ organizationId, dataTableId, records: merged.records });
      return merged;
    }
    // It was changed while its lock was waited for.
    table = locked;
  }
}
