import type { Cell, Cells } from '../kernel/cell.ts';

/** The cells that a pipeline may read: those of the metadata columns (document, 2). */
export function visibleValues(cells: Cells, columns: readonly { readonly name: string; readonly metadata: boolean }[]): Map<string, Cell> {
  return new Map(
    columns.filter(({ metadata }) => metadata).map(({ name }) => [name, Object.hasOwn(cells, name) ? (cells[name] as Cell) : null]),
  );
}
