import type { Cell } from '../../../domain/kernel/cell.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { KeyFault, recordKeyOf } from '../../../domain/tables/record-key.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import type { RecordReader } from '../record-reader.ts';

/** Records that have the same values in the columns of a key, by the ids of the first of them. */
export interface DuplicateGroup {
  /** As the first of them has them, by the names of the columns. */
  readonly values: Readonly<Record<string, Cell>>;
  readonly records: number;
  readonly recordIds: readonly string[];
}

/** Whether the records of a table can be told apart by some columns. */
export interface KeyCheck {
  readonly records: number;
  /** Records without a value in a column, or with values that are too long. */
  readonly lacking: { readonly records: number; readonly recordIds: readonly string[] };
  /** How many different values several records have, how many records these are, and the first of them. */
  readonly duplicates: { readonly values: number; readonly records: number; readonly groups: readonly DuplicateGroup[] };
}

/** A table with more records gets no key: they are given their keys in one transaction. */
export const maxKeyedAtOnce = 200_000;

const pageSize = 1000;
const [listedGroups, listedRecords] = [50, 20];

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

/** The refusal of a key for a table with too many records. */
const tooMany = (): InvalidState =>
  new InvalidState(`The data table has more than ${maxKeyedAtOnce} records, too many to set a key: set it before they are imported`);
