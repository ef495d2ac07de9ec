import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { recordName } from '../../../domain/tables/record-name.ts';
import type { RecordReader } from '../../tables/record-reader.ts';

/** What people know recipients by, as their records are now, by record id; none for a record without a text, or that is gone. */
export async function namesOf(
  records: RecordReader,
  table: DataTable,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, string>> {
  const ids = recipients.map(({ recordId }) => recordId);
  if (ids.length === 0) return new Map();
  const names = new Map<string, string>();
  for (const { id, cells } of await records.findMany(table, ids)) {
    const name = recordName(table.columns, cells);
    if (name !== null) names.set(id, name);
  }
  return names;
}
