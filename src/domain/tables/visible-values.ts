import type { Cell, Cells } from '../kernel/cell.ts';

/** The values that a pipeline may read: the cells of the metadata columns (document, 2), and further ones that no column is named like. */
export function visibleValues(
  cells: Cells,
  columns: readonly { readonly name: string; readonly metadata: boolean }[],
  further: readonly (readonly [string, Cell])[] = [],
): Map<string, Cell> {
  const values = new Map(
    columns.filter(({ metadata }) => metadata).map(({ name }) => [name, Object.hasOwn(cells, name) ? (cells[name] as Cell) : null]),
  );
  const names = further.length > 0 ? new Set(columns.map(({ name }) => name)) : undefined;
  for (const [name, value] of further) if (!names?.has(name)) values.set(name, value);
  return values;
}
