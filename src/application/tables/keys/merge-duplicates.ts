import type { Actor } from '../../../domain/kernel/actor.ts';
import { InvalidState } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { DuplicateMerge, mergedColumns } from '../../../domain/tables/duplicates/duplicate-merge.ts';
import { type FillResult, fillingOf } from '../../../domain/tables/duplicates/fill-cells.ts';
import { maxRecordBytes } from '../../../domain/tables/record-size.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import { Slices } from '../../kernel/slices.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { chargeGrowth, growthOf } from '../charge-growth.ts';

/** Records in one statement. */
const batchSize = 500;

/** The ids of records with the same key, ascending. */
export type Duplicates = readonly string[];

export interface MergingDuplicates {
  readonly table: DataTable;
  /** At least two ids each. */
  readonly groups: readonly Duplicates[];
  readonly by: Actor;
  /** The merge that this goes on with. */
  readonly into?: DuplicateMerge | undefined;
}

/**
 * Merges groups of records of a locked table into the newest of each: it takes what it lacks from the next newest that has it, and the
 * others are removed. What is changed is kept, for an undo.
 * @throws InvalidState if a record would become too large, or while the type of a column is being changed
 */
export async function mergeDuplicates(
  transaction: Transaction,
  { table, groups, by, into }: MergingDuplicates,
  { clock, ids, pauses }: { readonly clock: Clock; readonly ids: Ids; readonly pauses: Pauses },
): Promise<DuplicateMerge> {
  const { organizationId, id: dataTableId } = table;
  const columns = mergedColumns(table);
  const keys = columns.map(({ key }) => key);
  const removed = groups.reduce((sum, group) => sum + group.length - 1, 0);
  const begun = new DuplicateMerge({
    organizationId,
    dataTableId,
    id: ids.next(),
    at: clock.now(),
    columns,
    madeBy: by.type === 'user' ? by.id : null,
    keyColumns: table.recordKey?.columns ?? [],
    groups: 0,
    removed: 0,
    undoneAt: null,
  });
  const merge = (into ?? begun).add(groups.length, removed);
  const { records, duplicateMerges } = transaction;
  await duplicateMerges.save(merge);
  const slices = new Slices(pauses);
  let growth = 0;
  const store = async (fillings: ReadonlyMap<string, FillResult>, older: readonly string[]): Promise<void> => {
    const filled = [...fillings].filter(([, one]) => Object.keys(one.filled).length > 0).map(([id, one]) => ({ id, filled: one.filled }));
    if (filled.length > 0) {
      const edits = filled.map(({ id, filled: given }) => ({
        id,
        cells: Object.fromEntries(Object.entries(given).map(([key, [, to]]) => [key, to])),
      }));
      const sizes = await records.edit(organizationId, dataTableId, edits, by);
      const large = [...sizes].find(([, { bytes }]) => bytes > maxRecordBytes);
      if (large)
        throw new InvalidState(`Record ${large[0]} would be larger than 256 KiB with what it takes from older ones: shorten it first`);
      growth += growthOf(sizes);
      await duplicateMerges.keepFilled(merge, filled);
    }
    if (older.length === 0) return;
    await duplicateMerges.keepRecords(merge, older);
    for (const bytes of (await records.remove(organizationId, dataTableId, older)).values()) growth -= bytes;
  };
  // The newest of a group, then the older ones, over all groups. A filling is stored once its group has been read.
  let fillings = new Map<string, FillResult>();
  let older: string[] = [];
  for (const batch of batchesOf(groups)) {
    let current: FillResult | undefined;
    let left: readonly string[] = batch.flatMap((group) => [...group].reverse());
    const newest = new Set(batch.map((group) => group.at(-1)));
    while (left.length > 0) {
      const found = await records.findMany(organizationId, dataTableId, left.slice(0, batchSize));
      for (const { id, cells } of found) {
        if (newest.has(id)) {
          current = fillingOf(cells, keys);
          fillings.set(id, current);
        } else {
          current?.take(cells);
          older.push(id);
        }
      }
      if (found.length === 0) throw new InvalidState('Records of the data table were deleted meanwhile: set the key again');
      left = left.slice(found.length);
      if (left.length > 0) await store(new Map(), older.splice(0));
    }
    await store(fillings, older);
    fillings = new Map();
    older = [];
    if (slices.isOver) await slices.next();
  }
  await chargeGrowth(transaction, organizationId, growth);
  return merge;
}

/** Groups together, about as many records as one statement takes; a larger group by itself. */
function* batchesOf(groups: readonly Duplicates[]): Iterable<readonly Duplicates[]> {
  let batch: Duplicates[] = [];
  let records = 0;
  for (const group of groups) {
    if (records > 0 && records + group.length > batchSize) {
      yield batch;
      [batch, records] = [[], 0];
    }
    batch.push(group);
    records += group.length;
  }
  if (batch.length > 0) yield batch;
}
