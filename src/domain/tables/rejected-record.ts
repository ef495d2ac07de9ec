import { ValidationFailed } from '../kernel/errors.ts';
import { type DuplicateFault, duplicateOf, InvalidValue, SchemaMismatch, type ValueFault, valueEntry } from './errors.ts';
import { RecordsTooLarge, recordTooLarge } from './record-size.ts';

/** The most columns that are named for each record; there may be 500 of 200 columns. */
const listedColumns = 20;

/** A record that was not stored while others of its call may have been, with what a refusal of the whole call would say of it. */
export interface RejectedRecord {
  readonly index: number;
  readonly code: string;
  readonly message: string;
  /** Defined for a record with other columns than the table's. */
  readonly missing?: readonly string[];
  readonly unknown?: readonly string[];
  readonly suggestions?: Readonly<Record<string, string>>;
  /** The faults of its values. */
  readonly errors?: readonly { readonly path: string; readonly column: string; readonly message: string }[];
  readonly errorCount?: number;
  /** Defined for a record whose key another one has. */
  readonly recordId?: string | null;
  readonly repeats?: number | null;
}

/** Not an object with the names of columns as keys. */
const misshapen = (index: number): RejectedRecord => ({
  index,
  code: 'VALIDATION_ERROR',
  message: `records[${index}] must be an object with column names as keys`,
});

/**
 * The part of the refusal of a call with this record alone that is about it, at its place. @throws any refusal that is not about a record
 */
export function rejectedBy(reason: unknown, index: number): RejectedRecord {
  if (reason instanceof SchemaMismatch && isOfRecords(reason)) return mismatchedBy(reason, index);
  if (reason instanceof InvalidValue) {
    const { errors, errorCount } = reason.details as { readonly errors: readonly ValueFault[]; readonly errorCount: number };
    const { code, message } = new InvalidValue(
      errors.slice(0, 1).map((fault) => ({ ...fault, index })),
      errorCount,
    );
    const entries = errors.slice(0, listedColumns).map((fault) => {
      const { index: _, ...entry } = valueEntry({ ...fault, index }, 'records');
      return entry;
    });
    return { index, code, message, errors: entries, errorCount };
  }
  if (reason instanceof RecordsTooLarge) return { index, code: reason.code, message: `records[${index}] ${recordTooLarge}` };
  throw reason;
}

function mismatchedBy({ code, details }: SchemaMismatch, index: number): RejectedRecord {
  const { missing, unknown, suggestions } = details as Required<Pick<RejectedRecord, 'missing' | 'unknown' | 'suggestions'>>;
  const listed = { missing: missing.slice(0, listedColumns), unknown: unknown.slice(0, listedColumns) };
  return { index, code, message: mismatchAt(index), ...listed, suggestions };
}

const mismatchAt = (index: number): string => `The columns of records[${index}] differ from the data table's`;

/** A record whose key another record has: one of the table, or one before it in the call. */
export const rejectDuplicate = (fault: DuplicateFault): RejectedRecord => {
  const { index, recordId, repeats } = fault;
  return { index, code: 'DUPLICATE_RECORD', message: duplicateOf(fault), recordId, repeats };
};

/** Records that can be stored, each with its place in the call, and those that cannot. */
export interface SiftedRecords<Sound> {
  readonly sound: readonly Sound[];
  readonly places: readonly number[];
  readonly rejected: readonly RejectedRecord[];
}

/** Checks records one by one. @throws what `check` throws that is not about a record */
export function siftRecords<Sound>(
  records: readonly unknown[],
  check: (record: Readonly<Record<string, unknown>>) => Sound,
): SiftedRecords<Sound> {
  const [sound, positions, rejected]: [Sound[], number[], RejectedRecord[]] = [[], [], []];
  /** By the names of columns: the records of one sender mostly have the same wrong ones. */
  const mismatches = new Map<string, RejectedRecord>();
  records.forEach((record, index) => {
    if (!isObject(record)) {
      rejected.push(misshapen(index));
      return;
    }
    const known = mismatches.size > 0 ? mismatches.get(namesOf(record)) : undefined;
    if (known) {
      rejected.push({ ...known, index, message: mismatchAt(index) });
      return;
    }
    try {
      sound.push(check(record));
      positions.push(index);
    } catch (reason) {
      const one = rejectedBy(reason, index);
      if (reason instanceof SchemaMismatch) mismatches.set(namesOf(record), one);
      rejected.push(one);
    }
  });
  return { sound, places: positions, rejected };
}

const namesOf = (record: object): string => JSON.stringify(Object.keys(record));

const isObject = (record: unknown): record is Readonly<Record<string, unknown>> =>
  typeof record === 'object' && record !== null && !Array.isArray(record);

/** Whether the refusal of records is about some of them, and not about their table. */
export const isOfRecords = (reason: unknown): boolean =>
  reason instanceof InvalidValue || reason instanceof ValidationFailed || (reason instanceof SchemaMismatch && !reason.details.reason);
