import type { Cells } from '../../../domain/kernel/cell.ts';
import { keyOf } from '../../../domain/tables/column-keys.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { type DuplicateFault, DuplicateRecord, InvalidValue, type ValueFault } from '../../../domain/tables/errors.ts';
import { KeyFault, recordKeyOf } from '../../../domain/tables/record-key.ts';
import type { GivenKey, KeyedRecord, RecordRepository } from '../record-repository.ts';

/**
 * The keys that edited records of a locked table get; none if the edits leave them as they are. Give them after the edit. An `index` in an
 * error counts the edits.
 * @throws InvalidValue for a record that would have no key, DuplicateRecord for one that would have the key of another
 */
export async function keysAfter(records: RecordRepository, table: DataTable, edits: readonly KeyedRecord[]): Promise<readonly GivenKey[]> {
  const { organizationId, id: tableId } = table;
  const columns = table.keyColumns.map(keyOf);
  const touching = edits.filter(({ cells }) => columns.some((key) => Object.hasOwn(cells, key)));
  if (touching.length === 0) return [];
  const current = await cellsOf(
    records,
    table,
    touching.map(({ id }) => id),
  );
  const given: (GivenKey & { readonly index: number })[] = [];
  const faults: ValueFault[] = [];
  edits.forEach(({ id, cells }, index) => {
    const before = current.get(id);
    if (!before) return;
    const key = recordKeyOf(table, Object.assign(Object.create(null), before, cells));
    if (key instanceof KeyFault) faults.push({ index, column: key.column, message: key.message });
    else given.push({ id, key, index });
  });
  if (faults.length > 0) throw new InvalidValue(faults, faults.length);
  const stored = await records.findByKeys(organizationId, tableId, [...new Set(given.map(({ key }) => key))]);
  const edited = new Set(given.map(({ id }) => id));
  // An edited record leaves its key to another one.
  const owners = new Map(stored.filter(({ id }) => !edited.has(id)).map(({ key, id }) => [key, id]));
  const firsts = new Map<string, number>();
  const duplicates = given.flatMap(({ key, index }): DuplicateFault[] => {
    const recordId = owners.get(key) ?? null;
    const repeats = firsts.get(key) ?? null;
    if (repeats === null) firsts.set(key, index);
    return recordId === null && repeats === null ? [] : [{ index, recordId, repeats }];
  });
  if (duplicates.length > 0) throw new DuplicateRecord(duplicates, duplicates.length);
  return given.map(({ id, key }) => ({ id, key }));
}

/** The cells of records; large ones are read in several pieces. */
export async function cellsOf(
  records: RecordRepository,
  { organizationId, id: tableId }: DataTable,
  ids: readonly string[],
): Promise<Map<string, Cells>> {
  const found = new Map<string, Cells>();
  for (let left = ids; left.length > 0; ) {
    const some = await records.findMany(organizationId, tableId, left);
    for (const { id, cells } of some) found.set(id, cells);
    const last = some.at(-1)?.id;
    left = last === undefined ? [] : left.slice(left.indexOf(last) + 1);
  }
  return found;
}
