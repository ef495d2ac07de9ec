import type { Cell, Cells } from '../kernel/cell.ts';
import { cellCheckOf } from './cell-check.ts';
import { keyOf } from './column-keys.ts';
import { CellFault } from './column-kinds/column-kind.ts';
import type { ColumnType } from './column-kinds/column-kinds.ts';
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
  country: string | null,
): { readonly edits: readonly { readonly id: string; readonly cells: Cells }[]; readonly misfits: readonly Misfit[] } {
  const check = cellCheckOf(column, country);
  const edits: { id: string; cells: Cells }[] = [];
  const misfits: Misfit[] = [];
  for (const { id, cells } of records) {
    const before = storedCell(column, cells);
    const cell = check(convertible(before, column.type));
    if (cell instanceof CellFault) misfits.push({ recordId: id, message: cell.message });
    else if (cell !== before) edits.push({ id, cells: singleCell(keyOf(column), cell) });
  }
  return { edits, misfits };
}

/** A value as it is converted: an empty text becomes null in a column of another type. */
export const convertible = (cell: Cell, type: ColumnType): Cell => (cell === '' && type !== 'text' ? null : cell);

/** The new values of a column. */
interface Becoming {
  readonly type: ColumnType;
  readonly options?: readonly string[] | undefined;
  readonly newKey: string;
  /** The country of the data table. */
  readonly country: string | null;
}

/** The values of a column by the type and the key that it gets; values that do not fit are null there. */
export function convertedValues(
  column: Column,
  records: readonly { readonly id: string; readonly cells: Cells }[],
  { type, options, newKey, country }: Becoming,
): { readonly edits: readonly { readonly id: string; readonly cells: Cells }[]; readonly misfits: number } {
  const check = cellCheckOf({ type, options, required: column.required }, country);
  let misfits = 0;
  const edits = records.map(({ id, cells }) => {
    const cell = check(convertible(storedCell(column, cells), type));
    if (!(cell instanceof CellFault)) return { id, cells: singleCell(newKey, cell) };
    misfits += 1;
    return { id, cells: singleCell(newKey, null) };
  });
  return { edits, misfits };
}

function singleCell(key: string, cell: Cell): Cells {
  const cells: Record<string, Cell> = Object.create(null);
  cells[key] = cell;
  return cells;
}
