/** A cell by the positions of its row and column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** The active cell, and the range from `anchor` to it. */
export interface Selection {
  readonly active: CellPosition;
  readonly anchor: CellPosition;
}

export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Rows of a page up or down. */
  readonly page: number;
}

/** The rectangle of a selection, its ends included. */
export const rangeOf = ({ active, anchor }: Selection) => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

/** A selection of one cell. */
export const cellAt = (row: number, column: number): Selection => ({ active: { row, column }, anchor: { row, column } });

/** A selection as it is after the rows became others: the same, or its last row if it reached below. */
export const within = (selection: Selection, rows: number): Selection =>
  rangeOf(selection).bottom < Math.max(1, rows) ? selection : cellAt(Math.max(0, rows - 1), selection.anchor.column);

/** The target of a key, as in a spreadsheet; undefined if it is not one that moves. */
export function moveByKey(
  { row, column }: CellPosition,
  key: string,
  isFar: boolean,
  { rows, columns, page }: Bounds,
): CellPosition | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  const to: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
  };
  const place = to[key];
  return place && { row: clamp(place.row, last.row), column: clamp(place.column, last.column) };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
