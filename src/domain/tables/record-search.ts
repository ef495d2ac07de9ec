import type { Cells } from '../kernel/cell.ts';
import type { DataTable } from './data-table.ts';
import { textOf } from './record-order.ts';
import { storedCell } from './stored-cells.ts';

const special = /[\\^$.*+?()[\]{}|/-]/;

/**
 * A case-insensitive regular expression for a text. It lists the cases of each letter, since JavaScript and PostgreSQL fold case
 * by different rules.
 */
export const searchPattern = (text: string): string => Array.from(text, anyCase).join('');

function anyCase(character: string): string {
  const forms = new Set([character, character.toLowerCase(), character.toUpperCase()].filter((form) => Array.from(form).length === 1));
  const [first = character, ...others] = [...forms].map((form) => (special.test(form) ? `\\${form}` : form));
  return others.length === 0 ? first : `(?:${[first, ...others].join('|')})`;
}

/** A test whether a stored record contains the text in one of the table's columns, in any case. */
export function searched({ columns }: Pick<DataTable, 'columns'>, text: string): (cells: Cells) => boolean {
  const pattern = new RegExp(searchPattern(text));
  return (cells) =>
    columns.some((column) => {
      const cell = storedCell(column, cells);
      return cell !== null && pattern.test(textOf(cell));
    });
}
