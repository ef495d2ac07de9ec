import type { Column } from '../../../../api/types.ts';
import { readDayColumn } from '../../../../text/notation/days.ts';
import { readColumn } from '../../../../text/notation/numbers.ts';
import { cellOf } from '../cell-text.ts';
import type { rangeOf } from '../selection.ts';
import type { GridColumn } from '../use-layout.ts';
import type { CellValue } from './edit.ts';

/** Cells as spreadsheets exchange them: tabs between cells, lines between rows, quotes where a cell has either. */
export const toTsv = (rows: readonly (readonly CellValue[])[]): string =>
  rows.map((cells) => cells.map((cell) => quoted(cell === null ? '' : String(cell))).join('\t')).join('\r\n');

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Reads what a spreadsheet put on the clipboard. */
export function fromTsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, inQuotes, plain, end] = match;
    row.push(inQuotes === undefined ? (plain ?? '') : inQuotes.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
    if (cell.lastIndex >= text.length) break;
  }
  return rows;
}

/** The cells that each row of a range is set to by cells that go to its top left; one cell fills the whole of it. */
export function fillRange(
  { top, bottom, left, right }: ReturnType<typeof rangeOf>,
  columns: readonly GridColumn[],
  given: readonly (readonly (CellValue | string)[])[],
): readonly Readonly<Record<string, CellValue>>[] {
  const isOne = given.length === 1 && given[0]?.length === 1;
  const rows = isOne ? Array.from({ length: bottom - top + 1 }, () => new Array(right - left + 1).fill(given[0]?.[0])) : given;
  return readColumns(rows, columns, left).map((cells) =>
    Object.fromEntries(
      cells.flatMap((value, at) => {
        const column = columns[left + at];
        return column ? [[column.name, typeof value === 'string' ? cellOf(value, column.type) : value] as const] : [];
      }),
    ),
  );
}

/** Columns of numbers and of days are read as a whole: "0,5" below "1,234" says what the comma is. */
function readColumns(rows: readonly (readonly (CellValue | string)[])[], columns: readonly GridColumn[], left: number) {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const read = Array.from({ length: width }, (_, at) =>
    wholeReaders[columns[left + at]?.type ?? 'text']?.(rows.map((cells) => (typeof cells[at] === 'string' ? cells[at] : ''))),
  );
  return rows.map((cells, down) => cells.map((cell, at) => (typeof cell === 'string' ? (read[at]?.[down] ?? cell) : cell)));
}

type ReadColumn = (texts: readonly string[]) => readonly (number | string)[];
const wholeReaders: Partial<Readonly<Record<Column['type'], ReadColumn>>> = { number: readColumn, date: readDayColumn };

/** Whether an event is of the text that is edited, not of the grid: a browser copies and pastes where the last click was. */
export const isEditor = (target: EventTarget): boolean => target instanceof HTMLTextAreaElement;
