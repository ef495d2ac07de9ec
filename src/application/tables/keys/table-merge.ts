import type { Cells } from '../../../domain/kernel/cell.ts';
import { DomainError, NotFound } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { KeyedRecords, Records } from '../../../domain/tables/encoding/encoding.ts';
import { TableHasNoKey } from '../../../domain/tables/errors.ts';
import type { IngestMode } from '../../../domain/tables/ingest-mode.ts';
import { keysOfRecords, type MergeResult, mergeRecords, mergeSome } from '../../../domain/tables/merge-records.ts';
import type { ChangedBy } from '../../../domain/tables/record-change.ts';
import { partialCheckOf, type RecordCheck, recordCheckOf } from '../../../domain/tables/record-check.ts';
import { checkEdits } from '../../../domain/tables/record-edit-check.ts';
import { isOfRecords, type RejectedRecord, siftRecords } from '../../../domain/tables/rejected-record.ts';
import type { CallTransaction } from '../../intake/intake.ts';

/** The way in which records are stored. */
export interface StoreMode {
  readonly mode: IngestMode;
  /** Whether records that cannot be stored are left out; otherwise they refuse the call. */
  readonly skips: boolean;
}

/** The records of a call that can be stored, by their keys. */
interface Checked {
  readonly cells: readonly Cells[] | KeyedRecords;
  readonly keys: readonly string[];
  /** The place of each of them in the call; undefined if none was rejected. */
  readonly places?: readonly number[];
  readonly rejected: readonly RejectedRecord[];
}

/** The outcomes of the records of a call that were not rejected, in their order, and their indexes. */
export interface MergedCall extends MergeResult {
  /** Undefined if none was rejected. */
  readonly places?: readonly number[] | undefined;
  readonly rejected: readonly RejectedRecord[];
}

/** Merges the records of one call into a keyed table. */
export class TableMerge {
  readonly #records: Records;
  /** The latest check, and what it was made for. */
  #last: (StoreMode & { readonly table: DataTable; readonly checked: Checked }) | undefined;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Checks the records against the table as it was read last. A call does so while it waits for its group, which holds the table's lock
   * meanwhile. If the table is still the same in its group, nothing is checked twice; a refusal is left to the group, too.
   */
  prepare(table: DataTable, storing: StoreMode): void {
    if (!table.isKeyed) return;
    try {
      this.#checked(table, storing);
    } catch (reason) {
      if (!(reason instanceof DomainError)) throw reason;
    }
  }

  /**
   * Merges, and says what became of the records. What it is to cost is for the caller to charge.
   * @throws NotFound, TableHasNoKey, SchemaMismatch, InvalidValue, RecordsTooLarge, DuplicateRecord
   */
  async run(transaction: CallTransaction, read: DataTable, storing: StoreMode, by: ChangedBy): Promise<MergedCall> {
    const { organizationId, id: dataTableId } = read;
    const { mode, skips } = storing;
    for (let table = read; ; ) {
      if (!table.isKeyed || (mode === 'upsert' && table.recordKey?.isBeingSet)) throw new TableHasNoKey(table.isKeyed);
      const { cells, keys, places, rejected } = this.#checked(table, storing);
      const { table: locked, found, ids } = await transaction.lockKeys(table, keys);
      if (!locked) throw new NotFound('Data table');
      if (locked.hasColumnsOf(table) && locked.hasKeyOf(table)) {
        const merging = { table, mode, records: cells, keys, found, ids };
        const merged = skips ? mergeSome({ ...merging, places, rejected }) : { ...mergeRecords(merging), rejected };
        await transaction.merged.merge({ organizationId, dataTableId, records: merged.records, by });
        return merged;
      }
      // It was changed while its lock was waited for.
      table = locked;
    }
  }

  #checked(table: DataTable, storing: StoreMode): Checked {
    const last = this.#last;
    if (last && last.mode === storing.mode && last.skips === storing.skips && checksAlike(last.table, table)) return last.checked;
    const checked = check(this.#records, table, storing);
    this.#last = { ...storing, table, checked };
    return checked;
  }
}

const checksAlike = (one: DataTable, other: DataTable): boolean =>
  one === other ||
  (one.hasColumnsOf(other) &&
    one.hasKeyOf(other) &&
    one.defaultCountry === other.defaultCountry &&
    one.fillsAbsentColumns === other.fillsAbsentColumns);

const none: readonly RejectedRecord[] = [];

function check(records: Records, table: DataTable, { mode, skips }: StoreMode): Checked {
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

/** The check of records for a keyed table; in upsert mode they need only have the columns of the key. */
function checkFor(table: DataTable, mode: IngestMode): RecordCheck {
  if (mode === 'append') return recordCheckOf(table);
  return isConverting(table) ? (records) => checkEdits(table, records) : partialCheckOf(table);
}

/** Whether columns are getting other types. Their values of these are checked and given by an edit. */
const isConverting = (table: DataTable): boolean => table.columns.some(({ converting }) => converting !== undefined);
