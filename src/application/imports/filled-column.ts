import type { FilledColumns, ReadColumn } from '../../domain/imports/header.ts';
import { unprotectCell } from '../../domain/kernel/csv-cell.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { CsvRow } from './csv-reader.ts';
import { isEmptyText } from './empty-texts.ts';

/** A column of the table that a cell of each row fills. */
export interface FilledColumn {
  readonly name: string;
  /** The cell's index in the row. */
  readonly index: number;
  readonly isText: boolean;
  readonly reading: ReadColumn | undefined;
}

/** The columns of the table that the cells of a row fill. */
export function filledColumns(table: DataTable, { names, readings }: Pick<FilledColumns, 'names' | 'readings'>): FilledColumn[] {
  const texts = new Set(table.columns.filter(({ type }) => type === 'text').map(({ name }) => name));
  return names.flatMap((name, index) => (name === undefined ? [] : [{ name, index, isText: texts.has(name), reading: readings?.[index] }]));
}

/** The value of a row's cell as the column takes it. An empty cell is null, but a quoted one is empty text in a column of text. */
export function cellValue({ index, isText, reading }: FilledColumn, row: CsvRow): string | null {
  const cell = unprotectCell(row.cells[index] as string);
  if (cell === '') return isText && isEmptyText(row, index) ? cell : null;
  return reading ? reading.read(cell) : cell;
}

/** The message about a value: a format's own words where the type does not know how the value is written. */
export const describeReadFault = (reading: ReadColumn | undefined, message: string): string =>
  (message.startsWith('must be ') ? reading?.fault : undefined) ?? message;
