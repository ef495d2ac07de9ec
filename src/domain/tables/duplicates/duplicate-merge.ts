import { Entity } from '../../kernel/entity.ts';
import { InvalidState } from '../../kernel/errors.ts';
import { sameJson } from '../../kernel/same-json.ts';
import { keyOf } from '../column-keys.ts';
import type { DataTable } from '../data-table.ts';

/** The time for which a merge can be undone. */
export const mergeUndoHours = 24;

/** A column as it was when duplicates were merged. */
export interface MergedColumn {
  readonly key: string;
  readonly name: string;
}

/** A merge of the records of a table that had the same key: of each group the newest stayed. */
export class DuplicateMerge extends Entity<{
  organizationId: string;
  dataTableId: string;
  id: string;
  at: Date;
  /** The person; null if it was not one. */
  madeBy: string | null;
  columns: readonly MergedColumn[];
  /** The keys of the columns that the table's key had. */
  keyColumns: readonly string[];
  /** The number of values that several records had. */
  groups: number;
  /** The number of records that were removed. */
  removed: number;
  undoneAt: Date | null;
}>() {
  /** Until when it can be undone. */
  get until(): Date {
    return new Date(this.at.getTime() + mergeUndoHours * 3_600_000);
  }

  /** Counts further groups, and the records that are removed of them. */
  add(groups: number, removed: number): DuplicateMerge {
    return this.with({ groups: this.groups + groups, removed: this.removed + removed });
  }

  /** Whether nothing but the table can stand in the way of an undo. */
  isOpen(now: Date): boolean {
    return this.undoneAt === null && now < this.until;
  }

  /** @throws InvalidState if it is too late, or if the table has other columns or another key than after the merge */
  undo(table: DataTable, now: Date): DuplicateMerge {
    if (this.undoneAt !== null) throw new InvalidState('The merge has been undone already');
    if (now >= this.until) throw new InvalidState(`The merge was more than ${mergeUndoHours} hours ago and can no longer be undone`);
    for (const { key, name } of this.columns) {
      const column = table.columns.find((one) => keyOf(one) === key);
      if (!column)
        throw new InvalidState(
          `The column "${name}" was removed, or its type changed, since the merge: the records no longer fit the table`,
        );
      if (column.converting) throw new InvalidState(`The type of the column "${column.name}" is being changed; wait, or cancel that`);
    }
    if (table.isKeyed && !sameJson(table.recordKey?.columns ?? [], this.keyColumns))
      throw new InvalidState('The data table has another key than after the merge: remove it first');
    return this.with({ undoneAt: now });
  }
}

/** The columns of a table, as a merge remembers them. @throws InvalidState while the type of one is being changed */
export function mergedColumns({ columns }: Pick<DataTable, 'columns'>): readonly MergedColumn[] {
  const changing = columns.find(({ converting }) => converting !== undefined);
  if (changing) throw new InvalidState(`The type of the column "${changing.name}" is being changed; wait, or cancel that`);
  return columns.map((column) => ({ key: keyOf(column), name: column.name }));
}
