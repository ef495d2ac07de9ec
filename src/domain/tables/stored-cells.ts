import type { Cell, Cells } from '../kernel/cell.ts';
import { keyOf } from './column-keys.ts';
import type { DataTable } from './data-table.ts';

type Columns = Pick<DataTable, 'columns'>;

/** A record's cells by column key; the same object if each column's key is its name. */
export function storedCells(table: Pick<DataTable, 'columns' | 'hasOwnKeys'>, cells: Cells): Cells {
  return table.hasOwnKeys ? renamed(table, cells) : cells;
}

function renamed({ columns }: Columns, cells: Cells): Cells {
  const stored: Record<string, Cell> = Object.create(null);
  for (const column of columns) if (Object.hasOwn(cells, column.name)) stored[keyOf(column)] = cells[column.name] as Cell;
  return stored;
}

/** A stored record's cells by column name, in column order: absent cells are null, cells of removed columns are omitted. */
export function namedCells({ columns }: Columns, cells: Cells): Cells {
  const named: Record<string, Cell> = Object.create(null);
  for (const column of columns) named[column.name] = storedCell(column, cells);
  return named;
}

/** A stored record's cell in one column; null if absent. */
export function storedCell(column: DataTable['columns'][number], cells: Cells): Cell {
  const key = keyOf(column);
  return Object.hasOwn(cells, key) ? (cells[key] as Cell) : null;
}
