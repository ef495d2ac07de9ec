import type { Column, TableRecord } from '../../../api/types.ts';
import { write } from '../../../text/notation/values.ts';
import { gridWords } from '../grid/words.ts';

interface ShownCell {
  readonly text: string;
  readonly isNull: boolean;
}

/** A cell as it is shown: a number with at least `decimals`. An empty text can be told from no value. */
export function shownCell(cell: TableRecord['cells'][string] | undefined, type: Column['type'], decimals = 0): ShownCell {
  if (cell === null || cell === undefined) return { text: '', isNull: true };
  if (cell === '') return { text: gridWords.emptyText, isNull: true };
  return { text: write(cell, type, { decimals }), isNull: false };
}
