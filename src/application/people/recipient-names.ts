import type { DataTable } from '../../domain/tables/data-table.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import type { RecordReader } from '../tables/record-reader.ts';

/** The names of records for people, as they are now, by their ids; none for a record without a value, or that is gone. */
export async function namesOf(records: RecordReader, table: DataTable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const nameOf = recordNames(table);
  const names = new Map<string, string>();
  for (const { id, cells } of await records.findMany(table, ids)) {
    const name = nameOf(cells);
    if (name !== null) names.set(id, name);
  }
  return names;
}
