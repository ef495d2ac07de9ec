import type { Problem } from '../../domain/kernel/errors.ts';
import type { CsvRow } from './csv-reader.ts';

/** A fault of a value of a row, or, without a column, of the row as a whole. */
export interface FaultInRow {
  readonly column?: string;
  readonly message: string;
}

/** A row that cannot be stored as a record, and why. */
export interface FaultyRow {
  readonly row: CsvRow;
  readonly faults: readonly FaultInRow[];
}

/** All that is wrong with a row, in one text. */
export const problemText = ({ faults }: FaultyRow): string =>
  faults.map(({ column, message }) => (column === undefined ? message : `"${column}" ${message}`)).join('; ');

/** The faults of a row, by its line of the file and the column. */
export const problemsOf = ({ row, faults }: FaultyRow): Problem[] =>
  faults.map(({ column, message }) => ({ path: column === undefined ? `line ${row.line}` : `line ${row.line}, ${column}`, message }));
