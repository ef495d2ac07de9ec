import type { DataTableReader } from '../data-table-reader.ts';
import type { RecordReader } from '../record-reader.ts';
import { type RecordKeyGiven, type RecordOfKey, recordByKey } from './record-by-key.ts';

/** Finds the record of a keyed table by the values of its key. */
export class FindRecordByKey {
  readonly #tables: DataTableReader;
  readonly #records: RecordReader;

  constructor(tables: DataTableReader, records: RecordReader) {
    this.#tables = tables;
    this.#records = records;
  }

  /** @throws NotFound, TableHasNoKey, ValidationFailed if they are not the columns of the key, InvalidValue */
  execute(input: RecordKeyGiven): Promise<RecordOfKey> {
    return recordByKey({ tables: this.#tables, records: this.#records }, input);
  }
}
