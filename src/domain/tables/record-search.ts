import type { Cells } from '../kernel/cell.ts';
import type { DataTable } from './data-table.ts';
import { textOf } from './record-order.ts';
import { storedCell } from './stored-cells.ts';

const special = /[\\^$.*+?()[\]{}|/-]/;

/**
 * A regular expression that finds a text in whatever case each of its letters is. It reads alike in JavaScript and in PostgreSQL,
 * which fold case by other rules.
 */
export const searchPattern = (text: string): string => Array.from(text, anyCase).join('');

function anyCase(character: string): string {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()].filter((form) => Array.from(form).length === 1));
  const [first = character, ...others] = [...forms].map((form) => (special.test(form) ? `\\${form}` : form));
  return others.length === 0 ? first : `(?:${[first, ...others].join('|')})`;
}

/** Whether a stored record has the text in one of the table's columns, in whatever case. */
export function searched({ columns }: Pick<DataTable, 'columns'>, text: string): (cells: Cells) => boolean {
  const pattern = new RegExp(searchPattern(text));
  return (cells) =>
    columns.some((column) => {
      const cell = storedCell(column, cells);
      return cell !== null && pattern.test(textOf(cell));
    });
}
