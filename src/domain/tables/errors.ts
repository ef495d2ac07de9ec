import type { Cells } from '../kernel/cell.ts';
import { memberPath } from '../kernel/check-shape.ts';
import { DomainError, type Problem } from '../kernel/errors.ts';
import { quoteName } from '../kernel/quote-name.ts';

/** The most faults of a batch that are listed individually. */
export const listedFaults = 100;

/** The missing and the unknown columns of one record. */
export interface RecordMismatch {
  readonly index: number;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** The most characters of a name that are shown; no column has more. A body may have one name of its whole size. */
const shownCharacters = 128;
const shown = (names: readonly string[]): readonly string[] => names.map((name) => name.slice(0, shownCharacters).toWellFormed());

const namedInWords = 5;
const inWords = (names: readonly string[]): string => {
  const more = names.length > namedInWords ? ` and ${names.length - namedInWords} more` : '';
  return `${names.slice(0, namedInWords).map(quoteName).join(', ')}${more}`;
};

const amongOf = (place: MismatchFacts['place']): Among => (place === undefined || place === 'header' ? 'records' : place);

/** The mismatch as an entry of `errors`: each has `path` and `message`. */
function mismatchEntry({ index, missing, unknown }: RecordMismatch, place: string | undefined) {
  const said = [
    ...(missing.length > 0 ? [`lacks ${inWords(missing)}`] : []),
    ...(unknown.length > 0 ? [`has ${inWords(unknown)}, unknown to the data table`] : []),
  ];
  const message = said.length > 0 ? said.join('; ') : 'has no column that the data table has';
  return { path: place ?? `records[${index}]`, message, index, missing, unknown };
}

/** The differences between columns and a table's, and all else that is wrong: everything is told at once. */
export interface MismatchFacts {
  /** The place of the only mismatch, if it is not a list of records. */
  readonly place?: 'header' | OneRecord;
  readonly expected: readonly string[];
  readonly received: readonly string[];
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  readonly suggestions: Readonly<Record<string, string>>;
  readonly errors: readonly RecordMismatch[];
  readonly errorCount: number;
  readonly reason?: 'TABLE_HAS_NO_SCHEMA';
  /** The values of known columns that cannot be stored either. */
  readonly invalidValues?: readonly ValueFault[];
  readonly invalidValueCount?: number;
  /** The first faults of the rows of a file, by line. */
  readonly invalidRows?: readonly Problem[];
}

/** The records' columns differ from the table's (document, 4.2 and 7). */
export class SchemaMismatch extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'SCHEMA_MISMATCH';
  override readonly details: Readonly<Record<string, unknown>>;
  readonly #facts: MismatchFacts;
  constructor(facts: MismatchFacts) {
    super(
      facts.reason ? 'The data table has no columns yet: import a CSV file first' : "The records' columns differ from the data table's",
    );
    const { place, invalidValues, ...told } = facts;
    const values = invalidValues && { invalidValues: invalidValues.map((fault) => valueEntry(fault, amongOf(place))) };
    const errors = facts.errors.map((error) => mismatchEntry({ ...error, unknown: shown(error.unknown) }, place));
    this.#facts = facts;
    this.details = { ...told, received: shown(facts.received), unknown: shown(facts.unknown), errors, ...values };
  }

  /** Says that the mismatch is in a call's only record. */
  ofOne(place: OneRecord): SchemaMismatch {
    return this.#facts.place ? this : new SchemaMismatch({ ...this.#facts, place });
  }

  /** Adds what is wrong with the rows of the file; returns itself if nothing is. */
  withInvalidRows(invalidRows: readonly Problem[]): SchemaMismatch {
    return invalidRows.length === 0 ? this : new SchemaMismatch({ ...this.#facts, invalidRows });
  }
}

/** One value that cannot be stored, with its position. */
export interface ValueFault {
  readonly index: number;
  readonly column: string;
  readonly message: string;
}

/** The place of a call's records: a list that its errors count in, or that of its only record. */
export type Among = 'records' | 'audience.keys' | OneRecord;

/** The place of the values of a call's only record. */
export type OneRecord = 'set' | 'query' | 'key';

const isList = (among: Among): boolean => among === 'records' || among === 'audience.keys';
const recordPath = (among: Among, index: number): string => (isList(among) ? `${among}[${index}]` : among);

/** A fault as an entry of `errors`, whose path is such as `records[3].phone`. */
export const valueEntry = ({ index, column, message }: ValueFault, among: Among) => ({
  path: memberPath(recordPath(among, index), column),
  message,
  index,
  column,
});

/** A value does not fit its column, or cannot be stored without change. */
export class InvalidValue extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'INVALID_VALUE';
  override readonly details: Readonly<Record<string, unknown>>;
  readonly among: Among;
  constructor(errors: readonly ValueFault[], errorCount: number, among: Among = 'records') {
    const [first] = errors;
    const place = isList(among) ? `${among}[${first?.index}], column` : 'Column';
    super(first ? `${place} "${first.column}": ${first.message}` : 'A value cannot be stored');
    this.among = among;
    const entries = errors.map((fault) => valueEntry(fault, among));
    this.details = { index: first?.index, column: first?.column, errors: entries, errorCount };
  }
}

/** A record whose key another one has: a stored record, or one before it in the call. */
export interface DuplicateFault {
  readonly index: number;
  readonly recordId: string | null;
  /** The index of the record that it repeats. */
  readonly repeats: number | null;
}

/** Says whose key a record has. */
export const duplicateOf = ({ index, recordId, repeats }: DuplicateFault, record = `records[${index}]`): string =>
  `${record} has the key of ${recordId === null ? `records[${repeats}]` : `record ${recordId} of the data table`}`;

/** Records have keys that other records of the table have already. */
export class DuplicateRecord extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'DUPLICATE_RECORD';
  override readonly details: Readonly<Record<string, unknown>>;
  readonly among: Among;
  constructor(errors: readonly DuplicateFault[], errorCount: number, among: Among = 'records') {
    const [first] = errors;
    const recordOf = isList(among) ? undefined : 'The record';
    super(`${first ? duplicateOf(first, recordOf) : 'A record has the key of another'}; nothing was stored`);
    this.among = among;
    const entries = errors.map((fault) => {
      const { index, recordId, repeats } = fault;
      return { path: recordPath(among, index), message: duplicateOf(fault, recordOf), index, recordId, repeats };
    });
    this.details = { errors: entries, errorCount };
  }
}

/** Records are to be told apart by their key in a table that has none. */
export class TableHasNoKey extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'TABLE_HAS_NO_KEY';
  constructor(isBeingSet: boolean) {
    super(
      isBeingSet
        ? 'The key of the data table is being set; try again soon'
        : 'The data table has no key, so it cannot be told which records are the same: set its key, or use the mode append',
    );
  }
}

/** A record whose cells are keyed by the names of the columns. */
export interface NamedRecord {
  readonly id: string;
  /** The name that people know it by. */
  readonly name: string | null;
  readonly fields: Cells;
  /** Has the values of `fields`. */
  readonly cells: Cells;
  readonly createdAt: Date;
  readonly revision: number;
}

/** There are no such records, or they are gone. */
export class RecordsNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'RECORD_NOT_FOUND';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(missing: readonly string[]) {
    super('Record not found');
    this.details = { missing };
  }
}

/** Somebody else edited or deleted records since the caller read them. */
export class RecordChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'RECORD_CHANGED';
  override readonly details: Readonly<Record<string, unknown>>;
  /** The records as they are now, and the ids of those that were deleted. */
  constructor(conflicts: readonly NamedRecord[], missing: readonly string[]) {
    super('Records were changed or deleted by somebody else since you read them; nothing was stored');
    this.details = { conflicts, missing };
  }
}

/** The view has expired, made room for a newer one, or was lost in a crash of the database. */
export class ViewGone extends DomainError {
  readonly kind = 'gone';
  readonly code = 'VIEW_GONE';
  constructor() {
    super('The view is gone; make it again');
  }
}
