import type { CsvRow } from './csv-reader.ts';

/** A row that cannot be stored as a record, and why. */
export interface FaultyRow {
  readonly row: CsvRow;
  readonly problem: string;
}
