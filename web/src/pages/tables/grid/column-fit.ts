import type { Column } from '../../../api/types.ts';
import { ownValue } from '../../../text/own-value.ts';
import { shownCell } from '../shared/shown-cell.ts';
import type { CellValue } from './edits/edit.ts';

/** The layout of a column's values: as wide as they are, numbers with equally many decimals. */
export interface ColumnFit {
  readonly width: number;
  readonly decimals: number;
}

type Row = { readonly cells: Readonly<Record<string, CellValue>> } | null;

/** The width of a text in pixels: of a name in the header, or of a cell. */
export type Measure = (text: string, isName: boolean) => number;

const [minWidth, maxWidth] = [80, 360];
/** The padding of a cell, and a pixel for what measuring rounds off. */
const beside = 25;
const iconWidth = 18;
/** Later values are often a little longer than the first: an id gets another digit. */
const later = 16;
/** Longer fractions are shown as they are, but add no zeros to the others. */
const maxDecimals = 6;

/** The width that fits the name of a column and its values in some rows, from 80 to 360 px wide. */
export function fitOf(column: Column, rows: readonly Row[], measure: Measure): ColumnFit {
  const { name, type, metadata, required } = column;
  const cells = rows.map((row) => (row ? ownValue(row.cells, name) : undefined));
  const decimals = type === 'number' ? Math.max(0, ...cells.map(decimalsOf)) : 0;
  const icons = iconWidth * (1 + (metadata ? 0 : 1)) + (required ? 10 : 0);
  let width = measure(name, true) + icons;
  const more = type === 'text' || type === 'number' ? later : 0;
  for (const cell of cells) {
    const line = shownCell(cell, type, decimals).text.split('\n', 1)[0] as string;
    width = Math.max(width, line === '' ? 0 : measure(line, false) + more);
  }
  return { width: Math.min(maxWidth, Math.max(minWidth, Math.ceil(width) + beside)), decimals };
}

function decimalsOf(cell: unknown): number {
  const digits = typeof cell === 'number' ? (/^-?\d+\.(\d+)$/.exec(String(cell))?.[1]?.length ?? 0) : 0;
  return digits > maxDecimals ? 0 : digits;
}
