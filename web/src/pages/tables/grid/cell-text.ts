import type { Column } from '../../../api/types.ts';
import { exactTime } from '../../../parts/format.ts';
import { words } from '../../../words/en.ts';
import type { Cell } from './edit-queue.ts';

/** A cell as the grid shows it. An empty text can be told from no value. */
export function shownCell(cell: Cell | undefined, type: Column['type']): { readonly text: string; readonly isNull: boolean } {
  if (cell === null || cell === undefined) return { text: '', isNull: true };
  if (cell === '') return { text: words.grid.emptyText, isNull: true };
  if (typeof cell === 'boolean') return { text: cell ? words.grid.yes : words.grid.no, isNull: false };
  if (type === 'datetime' && typeof cell === 'string' && !Number.isNaN(Date.parse(cell))) return { text: exactTime(cell), isNull: false };
  return { text: String(cell), isNull: false };
}

/** What was typed or pasted, as a cell of the column; the server says what is wrong with the rest. */
export function cellOf(text: string, type: Column['type']): Cell {
  if (text === '') return null;
  if (type === 'number')
    return Number.isFinite(Number(text.trim())) && String(Number(text.trim())) === text.trim() ? Number(text.trim()) : text;
  if (type === 'boolean') {
    const folded = text.trim().toLowerCase();
    if (['true', 'yes', '1', words.grid.yes.toLowerCase()].includes(folded)) return true;
    if (['false', 'no', '0', words.grid.no.toLowerCase()].includes(folded)) return false;
  }
  return text;
}

/** A cell as text to edit and to copy: what `cellOf` reads back. */
export const editedText = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));
