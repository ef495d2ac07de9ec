import { UseCase } from '../../kernel/use-case.ts';
import type { DataTableReader } from '../data-table-reader.ts';
import type { RecordReader } from '../record-reader.ts';
import { type RecordKeyGiven, type RecordOfKey, recordByKey } from './record-by-key.ts';

/** Finds the record of a keyed table by the values of its key. */
export class FindRecordByKey extends UseCase<never, { tables: DataTableReader; records: RecordReader }> {
  /** @throws NotFound, TableHasNoKey, ValidationFailed if they are not the columns of the key, InvalidValue */
  execute(input: RecordKeyGiven): Promise<RecordOfKey> {
    return recordByKey(this.deps, input);
  }
}
