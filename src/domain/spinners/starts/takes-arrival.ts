import type { Cell, Cells } from '../../kernel/cell.ts';
import { matches } from '../../tables/condition.ts';
import type { DataTable } from '../../tables/data-table.ts';
import type { ChangedCells } from '../../tables/record-change.ts';
import { namedCells } from '../../tables/stored-cells.ts';
import type { ArrivalStart } from './arrival.ts';

/** A record that has arrived: as it is now, and its changes since it did, in any order. */
export interface ArrivedRecord {
  readonly cells: Cells;
  readonly changes: readonly { readonly revision: number; readonly cells: ChangedCells }[];
}

/**
 * Whether a start takes a record: it matches now, and it was added, or it did not match before one of the changes. `revisions` are its
 * revisions since each change that has arrived, null for its addition. Of a long text, the change has only the beginning.
 */
export function takesArrival(
  { where }: { readonly where?: ArrivalStart['where'] | undefined },
  table: DataTable,
  { cells, changes }: ArrivedRecord,
  revisions: readonly (number | null)[],
  now: Date,
): boolean {
  if (!where) return true;
  const matching = (stored: Cells): boolean => matches(where, new Map(Object.entries(namedCells(table, stored))), now);
  if (!matching(cells)) return false;
  return revisions.some((revision) => revision === null || !matching(before(revision, cells, changes)));
}

/** A record's cells before the change that made it this revision. */
function before(revision: number, cells: Cells, changes: ArrivedRecord['changes']): Cells {
  const old: Record<string, Cell> = Object.assign(Object.create(null), cells);
  const later = changes.filter((change) => change.revision >= revision).sort((one, other) => other.revision - one.revision);
  for (const change of later) for (const [key, [from]] of Object.entries(change.cells)) old[key] = from;
  return old;
}
