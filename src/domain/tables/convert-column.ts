import type { Cell, Cells } from '../kernel/cell.ts';
import { CellFault, cellCheckOf } from './cell-check.ts';
import { keyOf } from './column-keys.ts';
import type { Column } from './data-table.ts';
import { storedCell } from './stored-cells.ts';

/** A stored value that does not fit the changed column. */
export interface Misfit {
  readonly recordId: string;
  readonly message: string;
}

/**
 * Converts a changed column's stored values with the rules of ingest. Returns only the cells to write, and the values that do not
 * fit. An empty text becomes null in a column of another type, as in an imported file.
 */
export function convertColumn(
  column: Column,
  records: readonly { readonly id: string; readonly cells: Cells }[],
): { readonly edits: readonly { readonly id: string; readonly cells: Cells }[]; readonly misfits: readonly Misfit[] } {
  const check = cellCheckOf(column);
  const edits: { id: string; cells: Cells }[] = [];
  const misfits: Misfit[] = [];
  for (const { id, cells } of records) {
    const before = storedCell(column, cells);
    const cell = check(before === '' && column.type !== 'text' ? null : before);
    if (cell instanceof CellFault) misfits.push({ recordId: id, message: cell.message });
    else if (cell !== before) edits.push({ id, cells: singleCell(keyOf(column), cell) });
  }
  return { edits, misfits };
}

function singleCell(key: string, cell: Cell): Cells {
  const cells: Record<string, Cell> = Object.create(null);
  cells[key] = cell;
  return cells;
}
