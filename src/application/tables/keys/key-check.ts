import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { type DuplicateGroup, type KeyCheck, listedGroups, listedRecords } from '../../../domain/tables/duplicates/key-check.ts';
import { KeyFault, recordKeyOf } from '../../../domain/tables/record-key.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import type { RecordReader } from '../record-reader.ts';

/** A table with more records gets its key in the background. */
const maxKeyedAtOnce = 200_000;

const pageSize = 1000;

/** Counts the records of a table that have no key, or the key of another record. @throws InvalidState if it has too many records */
export async function checkKeyOf(reader: RecordReader, table: DataTable): Promise<KeyCheck> {
  const names = table.keyColumns.map(({ name }) => name);
  const seen = new Map<string, { records: number; readonly recordIds: string[]; readonly values: DuplicateGroup['values'] }>();
  const lacking = { records: 0, recordIds: [] as string[] };
  let records = 0;
  for (let after: string | undefined; ; ) {
    const page = await reader.list(table.organizationId, table.id, { after, limit: pageSize });
    records += page.length;
    if (records > maxKeyedAtOnce) throw tooMany();
    for (const { id, cells } of page) {
      const key = recordKeyOf(table, cells);
      if (key instanceof KeyFault) {
        lacking.records += 1;
        if (lacking.recordIds.length < listedRecords) lacking.recordIds.push(id);
        continue;
      }
      const group = seen.get(key);
      if (!group) {
        const named = namedCells(table, cells);
        const values = Object.fromEntries(names.map((name) => [name, named[name] ?? null]));
        seen.set(key, { records: 1, recordIds: [id], values });
      } else {
        group.records += 1;
        if (group.recordIds.length < listedRecords) group.recordIds.push(id);
      }
    }
    after = page.at(-1)?.id;
    if (page.length === 0) break;
  }
  const groups = [...seen.values()].filter((group) => group.records > 1);
  const all = groups.reduce((sum, group) => sum + group.records, 0);
  return { records, lacking, duplicates: { values: groups.length, records: all, groups: groups.slice(0, listedGroups) } };
}

/** The refusal to check a table with too many records in one call. */
const tooMany = (): InvalidState =>
  new InvalidState(`The data table has more than ${maxKeyedAtOnce} records: set the key in the background`);
