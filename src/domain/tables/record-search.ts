import type { Cells } from '../kernel/cell.ts';
import { textFinder } from '../kernel/search-pattern.ts';
import type { DataTable } from './data-table.ts';
import { textOf } from './record-order.ts';
import { storedCell } from './stored-cells.ts';

/** A test whether a stored record contains the text in one of the table's columns, in any case. */
export function compileSearch({ columns }: Pick<DataTable, 'columns'>, text: string): (cells: Cells) => boolean {
  const contains = textFinder(text);
  return (cells) =>
    columns.some((column) => {
      const cell = storedCell(column, cells);
      return cell !== null && contains(textOf(cell));
    });
}
