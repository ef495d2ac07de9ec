import type { Cells } from '../kernel/cell.ts';
import type { DataTable } from './data-table.ts';
import { KeyedRecords } from './encoding/encoding.ts';
import { type DuplicateFault, DuplicateRecord, InvalidValue, listedFaults, type ValueFault } from './errors.ts';
import type { IngestMode } from './ingest-mode.ts';
import { KeyFault, recordKeyOf } from './record-key.ts';
import { maxRecordBytes, RecordsTooLarge, recordBytes } from './record-size.ts';
import { isOfRecords, type RejectedRecord, rejectDuplicate, rejectedBy } from './rejected-record.ts';
import { storedCell } from './stored-cells.ts';

/** A record of a keyed table. */
export interface RecordByKey {
  readonly key: string;
  readonly id: string;
  readonly cells: Cells;
  /** The cells as JSON in UTF-8, if they are encoded already. */
  readonly json?: Uint8Array;
  /** Its cells as they are stored; undefined if it is new. */
  readonly stored: Cells | undefined;
  /** Whether it is still to be stored. */
  readonly isNew: boolean;
  /** Whether its bytes are charged already. */
  readonly isCounted: boolean;
}

export const mergeOutcomes = ['inserted', 'updated', 'unchanged'] as const;
export type MergeOutcome = (typeof mergeOutcomes)[number];

/** The result for each record of a call, and the records that are to be stored. */
export interface MergeResult {
  readonly results: readonly { readonly id: string; readonly outcome: MergeOutcome }[];
  readonly counts: Readonly<Record<MergeOutcome, number>>;
  /** New or changed, each once. */
  readonly records: readonly RecordByKey[];
  /** The bytes to charge, or to give back if it is negative. */
  readonly growth: number;
}

/** The keys of checked records, by their stored cells. @throws InvalidValue for records without a key */
export function keysOfRecords(table: DataTable, records: readonly Cells[]): readonly string[] {
  const faults: ValueFault[] = [];
  let faultCount = 0;
  const columns = table.keyColumns;
  const keys = records.map((cells, index) => {
    const key = recordKeyOf(table, cells, columns);
    if (!(key instanceof KeyFault)) return key;
    if (++faultCount <= listedFaults) faults.push({ index, column: key.column, message: key.message });
    return '';
  });
  if (faultCount > 0) throw new InvalidValue(faults, faultCount);
  return keys;
}

interface Merging {
  readonly table: DataTable;
  readonly mode: IngestMode;
  /** Checked, by the keys of the columns. */
  readonly records: readonly Cells[] | KeyedRecords;
  readonly keys: readonly string[];
  /** The stored records that have any of the keys, by their keys. */
  readonly found: ReadonlyMap<string, RecordByKey>;
  /** The ids of new records, by the other keys. */
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * Merges records into the stored ones of a keyed table, in their order. A cell that a record lacks stays as it is.
 * @throws DuplicateRecord in append mode, InvalidValue if a new record lacks a required value, RecordsTooLarge
 */
export function mergeRecords({ table, mode, records, keys, found, ids }: Merging): MergeResult {
  if (mode === 'append') requireNew(keys, found);
  const changed = new Map<string, RecordByKey>();
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  let growth = 0;
  const tooLarge: string[] = [];
  // Encoded ones have what is required.
  const encoded = records instanceof KeyedRecords ? records : undefined;
  const required = encoded ? [] : table.columns.filter((column) => column.required);
  const missing: ValueFault[] = [];
  const results = keys.map((key, index) => {
    const present = changed.get(key) ?? found.get(key);
    const merged = present ? withCells(present, cellsOf(records, index)) : newRecord(key, ids.get(key) as string, records, index);
    const outcome = !present ? 'inserted' : merged === present ? 'unchanged' : 'updated';
    if (!present)
      for (const column of required)
        if (storedCell(column, merged.cells) === null) missing.push({ index, column: column.name, message: 'is required' });
    if (outcome !== 'unchanged') {
      const bytes = encoded && !present ? encoded.bytesOf(index) : recordBytes(merged.cells);
      if (bytes > maxRecordBytes && tooLarge.length < listedFaults) tooLarge.push(`records[${index}]`);
      if (merged.isCounted) growth += bytes - (present ? recordBytes(present.cells) : 0);
      changed.set(key, merged);
    }
    counts[outcome] += 1;
    return { id: merged.id, outcome } as const;
  });
  if (missing.length > 0) throw new InvalidValue(missing.slice(0, listedFaults), missing.length);
  if (tooLarge.length > 0) throw new RecordsTooLarge(tooLarge);
  return { results, counts, records: [...changed.values()], growth };
}

/** Records of a call that are merged one by one. */
interface MergingSome extends Merging {
  /** The place of each record in the call; undefined if none was rejected before. */
  readonly places: readonly number[] | undefined;
  /** The records that were rejected before. */
  readonly rejected: readonly RejectedRecord[];
}

/** The results of the records that were not rejected, with their places in the call, and all that were rejected, in their order. */
export interface MergedSome extends MergeResult {
  readonly places: readonly number[];
  readonly rejected: readonly RejectedRecord[];
}

/** Merges as `mergeRecords` does, but for each record that this would refuse. */
export function mergeSome({ table, mode, records, keys, found, ids, places, rejected: before }: MergingSome): MergedSome {
  try {
    const merging = { table, mode, records, keys, found, ids };
    return { ...mergeRecords(merging), places: places ?? keys.map((_, index) => index), rejected: before };
  } catch (reason) {
    if (!isOfRecords(reason) && !(reason instanceof DuplicateRecord)) throw reason;
  }
  const changed = new Map<string, RecordByKey>();
  const firsts = new Map<string, number>();
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  const [results, taken, rejected]: [MergeResult['results'][number][], number[], RejectedRecord[]] = [[], [], [...before]];
  let growth = 0;
  keys.forEach((key, index) => {
    const position = places?.[index] ?? index;
    const present = changed.get(key) ?? found.get(key);
    const repeats = firsts.get(key) ?? null;
    if (present && mode === 'append') {
      rejected.push(rejectDuplicate({ index: position, recordId: repeats === null ? present.id : null, repeats }));
      return;
    }
    try {
      const one = { table, mode, records: [cellsOf(records, index)], keys: [key], ids };
      const merged = mergeRecords({ ...one, found: new Map(present && [[key, present]]) });
      for (const outcome of mergeOutcomes) counts[outcome] += merged.counts[outcome];
      growth += merged.growth;
      results.push(...merged.results);
      taken.push(position);
      if (!present) firsts.set(key, position);
      for (const record of merged.records) changed.set(key, record);
    } catch (reason) {
      rejected.push(rejectedBy(reason, position));
    }
  });
  rejected.sort((one, other) => one.index - other.index);
  return { results, counts, records: [...changed.values()], growth, places: taken, rejected };
}

/** @throws DuplicateRecord naming the records whose key is in the table, or repeats that of one before them */
function requireNew(keys: readonly string[], known: ReadonlyMap<string, RecordByKey>): void {
  const faults: DuplicateFault[] = [];
  let faultCount = 0;
  const seen = new Map<string, number>();
  keys.forEach((key, index) => {
    const first = seen.get(key);
    const recordId = known.get(key)?.id ?? null;
    if (first === undefined) seen.set(key, index);
    if (first === undefined && recordId === null) return;
    if (++faultCount <= listedFaults) faults.push({ index, recordId, repeats: first ?? null });
  });
  if (faultCount > 0) throw new DuplicateRecord(faults, faultCount);
}

const cellsOf = (records: Merging['records'], index: number): Cells =>
  (records instanceof KeyedRecords ? records.cells : records)[index] as Cells;

function newRecord(key: string, id: string, records: Merging['records'], index: number): RecordByKey {
  if (records instanceof KeyedRecords) return new EncodedRecord(key, id, records, index);
  return { key, id, cells: records[index] as Cells, stored: undefined, isNew: true, isCounted: true };
}

/** A new record whose cells are read only if somebody asks for them. */
class EncodedRecord implements RecordByKey {
  readonly key: string;
  readonly id: string;
  readonly stored = undefined;
  readonly isNew = true;
  readonly isCounted = true;
  readonly #records: KeyedRecords;
  readonly #index: number;

  constructor(key: string, id: string, records: KeyedRecords, index: number) {
    this.key = key;
    this.id = id;
    this.#records = records;
    this.#index = index;
  }

  get cells(): Cells {
    return cellsOf(this.#records, this.#index);
  }

  get json(): Uint8Array {
    return this.#records.jsonOf(this.#index);
  }
}

/** Replaces cells of a record; returns it as it is if none of them changes. */
function withCells(record: RecordByKey, cells: Cells): RecordByKey {
  const before = record.cells;
  for (const key of Object.keys(cells))
    if ((Object.hasOwn(before, key) ? before[key] : null) !== cells[key]) return { ...record, cells: { ...before, ...cells } };
  return record;
}
