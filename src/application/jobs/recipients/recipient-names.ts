import type { Recipient } from '../../../domain/jobs/recipient.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { recordName } from '../../../domain/tables/record-name.ts';
import type { RecordReader } from '../../tables/record-reader.ts';

/**
 * What people know recipients by that have no address: nothing was sent to them yet, or nothing can be. By record id; none of those with
 * an address, without a text in their record, or whose record is gone.
 */
export async function namesOf(
  records: RecordReader,
  table: DataTable,
  recipients: readonly Recipient[],
): Promise<ReadonlyMap<string, string>> {
  const ids = recipients.filter(({ address }) => address === null).map(({ recordId }) => recordId);
  if (ids.length === 0) return new Map();
  const names = new Map<string, string>();
  for (const { id, cells } of await records.findMany(table, ids)) {
    const name = recordName(table.columns, cells);
    if (name !== null) names.set(id, name);
  }
  return names;
}
