import type { Column, TableRecord } from '../../../api/types.ts';
import { exactTime } from '../../../text/format.ts';
import { gridWords } from '../grid/words.ts';

interface ShownCell {
  readonly text: string;
  readonly isNull: boolean;
}

/** A cell as it is shown: a number with at least `decimals`. An empty text can be told from no value. */
export function shownCell(cell: TableRecord['cells'][string] | undefined, type: Column['type'], decimals = 0): ShownCell {
  if (cell === null || cell === undefined) return { text: '', isNull: true };
  if (cell === '') return { text: gridWords.emptyText, isNull: true };
  if (typeof cell === 'boolean') return { text: cell ? gridWords.yes : gridWords.no, isNull: false };
  if (type === 'datetime' && typeof cell === 'string' && !Number.isNaN(Date.parse(cell))) return { text: exactTime(cell), isNull: false };
  return { text: typeof cell === 'number' ? withDecimals(cell, decimals) : String(cell), isNull: false };
}

function withDecimals(value: number, decimals: number): string {
  const text = String(value);
  const own = /^-?\d+(?:\.(\d+))?$/.exec(text);
  return own && (own[1]?.length ?? 0) < decimals ? value.toFixed(decimals) : text;
}
