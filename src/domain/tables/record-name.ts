import type { Cells } from '../kernel/cell.ts';
import type { Column } from './data-table.ts';

const longest = 200;

/** What people know a record by: its first text, in the order of the columns; null if it has none. */
export function recordName(columns: readonly Column[], cells: Cells): string | null {
  for (const { name, type } of columns) {
    const cell = type === 'text' && Object.hasOwn(cells, name) ? cells[name] : undefined;
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (text !== '') return text.slice(0, longest).toWellFormed();
  }
  return null;
}
