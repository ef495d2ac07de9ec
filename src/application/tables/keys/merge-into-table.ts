import type { Cells } from '../../../domain/kernel/cell.ts';
import { DomainError, NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { KeyedRecords, Records } from '../../../domain/tables/encoding/encoding.ts';
import { TableHasNoKey } from '../../../domain/tables/errors.ts';
import type { IngestMode } from '../../../domain/tables/ingest-mode.ts';
import { keysOfRecords, type Merged, mergeRecords, mergeSome } from '../../../domain/tables/merge-records.ts';
import type { ChangedBy } from '../../../domain/tables/record-change.ts';
import { partialCheckOf, type RecordCheck, recordCheckOf } from '../../../domain/tables/record-check.ts';
import { checkEdits } from '../../../domain/tables/record-edit-check.ts';
import { isOfRecords, type RejectedRecord, siftRecords } from '../../../domain/tables/rejected-record.ts';
import type { CallTransaction } from '../../intake/intake.ts';

/** Whether columns are getting other types. Their values of these are checked and given by an edit. */
const isConverting = (table: DataTable): boolean => table.columns.some(({ converting }) => converting !== undefined);

/** The check of records for a keyed table; in upsert mode they need only have the columns of the key. */
function checkFor(table: DataTable, mode: IngestMode): RecordCheck {
  if (mode === 'append') return recordCheckOf(table);
  return isConverting(table) ? (records) => checkEdits(table, records) : partialCheckOf(table);
}

/** The records of a call that can be stored, by their keys. */
interface Checked {
  readonly cells: readonly Cells[] | KeyedRecords;
  readonly keys: readonly string[];
  /** The place of each of them in the call; undefined if none was rejected. */
  readonly places?: readonly number[];
  readonly rejected: readonly RejectedRecord[];
}

/** What `prepareMerge` has checked of a call. */
const prepared = new WeakMap<Records, Omit<MergingCall, 'by'> & { readonly table: DataTable; readonly checked: Checked }>();

/**
 * Checks a call against its table as it was last read. A call does so while it waits for its group, which holds the table's lock meanwhile.
 * If the table is still the same in its group, nothing is checked twice; a refusal is left to the group, too.
 */
export function prepareMerge(table: DataTable, { records, mode, skips }: Omit<MergingCall, 'by'>): void {
  if (!table.isKeyed) return;
  try {
    prepared.set(records, { table, records, mode, skips, checked: check(table, { records, mode, skips }) });
  } catch (reason) {
    if (!(reason instanceof DomainError)) throw reason;
  }
}

function checked(table: DataTable, call: MergingCall): Checked {
  const before = prepared.get(call.records);
  const isPrepared = before?.mode === call.mode && before.skips === call.skips && checksAlike(before.table, table);
  return isPrepared ? before.checked : check(table, call);
}

const checksAlike = (one: DataTable, other: DataTable): boolean =>
  one === other ||
  (one.hasColumnsOf(other) &&
    one.hasKeyOf(other) &&
    one.defaultCountry === other.defaultCountry &&
    one.fillsAbsentColumns === other.fillsAbsentColumns);

function check(table: DataTable, { records, mode, skips }: Omit<MergingCall, 'by'>): Checked {
  const encoded = isConverting(table) ? undefined : records.encodeByKey(table, mode === 'upsert');
  let cellsOf: RecordCheck | undefined;
  const checkSome = (given: Parameters<RecordCheck>[0]) => {
    cellsOf ??= checkFor(table, mode);
    const cells = cellsOf(given);
    return { cells, keys: keysOfRecords(table, cells), rejected: none };
  };
  try {
    return encoded ? { cells: encoded, keys: keysOfRecords(table, encoded.keyCells), rejected: none } : checkSome(records.values());
  } catch (reason) {
    if (!skips || !isOfRecords(reason)) throw reason;
  }
  const { sound, places, rejected } = siftRecords(records.given(), (record) => checkSome([record]));
  return { cells: sound.flatMap((one) => one.cells), keys: sound.flatMap((one) => one.keys), places, rejected };
}

const none: readonly RejectedRecord[] = [];

/** How the records of a call are merged. */
export interface MergingCall {
  readonly records: Records;
  readonly mode: IngestMode;
  /** Whether records that cannot be stored are left out; otherwise they refuse the call. */
  readonly skips: boolean;
  readonly by: ChangedBy;
}

/** What became of the records of a call that were not rejected, in their order, and the places of these. */
export interface MergedCall extends Merged {
  /** Undefined if none was rejected. */
  readonly places?: readonly number[] | undefined;
  readonly rejected: readonly RejectedRecord[];
}

/**
 * Merges records into a keyed table, and says what became of them. What it is to cost is for the caller to charge.
 * @throws NotFound, TableHasNoKey, SchemaMismatch, InvalidValue, RecordsTooLarge, DuplicateRecord
 */
export async function mergeIntoTable(transaction: CallTransaction, read: DataTable, call: MergingCall): Promise<MergedCall> {
  const { organizationId, id: dataTableId } = read;
  const { mode } = call;
  for (let table = read; ; ) {
    if (!table.isKeyed || (mode === 'upsert' && table.recordKey?.isBeingSet)) throw new TableHasNoKey(table.isKeyed);
    const { cells, keys, places, rejected } = checked(table, call);
    const { table: locked, found, ids } = await transaction.lockKeys({ organizationId, id: dataTableId }, keys);
    if (!locked) throw new NotFound('Data table');
    if (locked.hasColumnsOf(table) && locked.hasKeyOf(table)) {
      const merging = { table, mode, records: cells, keys, found, ids };
      const merged = call.skips ? mergeSome({ ...merging, places, rejected }) : { ...mergeRecords(merging), rejected };
      await transaction.merged.merge({ organizationId, dataTableId, records: merged.records, by: call.by });
      return merged;
    }
    // It was changed while its lock was waited for.
    table = locked;
  }
}
