import { cellCheckOf } from '../../tables/cell-check.ts';
import { CellFault } from '../../tables/column-kinds/column-kind.ts';
import type { ColumnType } from '../../tables/column-kinds/column-kinds.ts';
import type { Column } from '../../tables/data-table.ts';
import { readDate } from './date-format.ts';
import { decimalMarks, readNumber } from './number-format.ts';
import { readYesNo } from './yes-no.ts';
import { timeReaderIn } from './zoned-time.ts';

/** The format of a column's values in a file, if not as the column's type has them. */
export const columnFormats = ['decimal_point', 'decimal_comma', 'day_first', 'month_first', 'year_first', 'yes_no'] as const;
export type ColumnFormat = (typeof columnFormats)[number];

interface FormatRule {
  readonly types: readonly ColumnType[];
  /** The value as the type has it; undefined if it is not written in this format. */
  readonly read: (text: string) => string | undefined;
  /** The message about a value that is not written in this format. */
  readonly fault: string;
}

/** The rule of each format. */
export const formatRules: Readonly<Record<ColumnFormat, FormatRule>> = {
  decimal_point: {
    types: ['number'],
    read: (text) => readNumber(decimalMarks.decimal_point, text),
    fault: 'must be a number, such as 1,234.50',
  },
  decimal_comma: {
    types: ['number'],
    read: (text) => readNumber(decimalMarks.decimal_comma, text),
    fault: 'must be a number, such as 1.234,50',
  },
  day_first: {
    types: ['datetime', 'date'],
    read: (text) => readDate('day_first', text),
    fault: 'must be a date with the day first, such as 31.12.2024',
  },
  month_first: {
    types: ['datetime', 'date'],
    read: (text) => readDate('month_first', text),
    fault: 'must be a date with the month first, such as 12/31/2024',
  },
  year_first: {
    types: ['datetime', 'date'],
    read: (text) => readDate('year_first', text),
    fault: 'must be a date with the year first, such as 2024/12/31',
  },
  yes_no: { types: ['boolean'], read: readYesNo, fault: 'must be yes or no, such as ja, non, x, true or 0' },
};

/** A value of a column that is replaced wherever it stands, before its format is read; null means no value. */
export interface ValueChange {
  readonly from: string;
  readonly to: string | null;
}

/** The most replaced values of a column. */
export const maxValueChanges = 500;

/** The treatment of values that do not fit, besides the replaced ones: nothing is stored for them. Without it, their rows do not fit. */
export const unfitHandlings = ['empty'] as const;
export type UnfitHandling = (typeof unfitHandlings)[number];

/** The way in which the cells of a column are read. */
export interface ColumnReading {
  readonly format?: ColumnFormat | undefined;
  readonly values?: readonly ValueChange[] | undefined;
  readonly unfit?: UnfitHandling | undefined;
}

/** Reads a cell that is not empty; null means no value. */
export type CellReader = (cell: string) => string | null;

/** The customs of the place that a file comes from. */
export interface Customs {
  readonly country: string | null;
  /** The zone of times without one; UTC if undefined. */
  readonly zone?: string | undefined;
}

/** The reader of the cells that fill a column; undefined if they are taken as they are. */
export function cellReaderOf({ format, values, unfit }: ColumnReading, column: Column, customs: Customs): CellReader | undefined {
  const written = readerOf({ format, values });
  const reader = column.type === 'datetime' && customs.zone !== undefined ? withZone(written, timeReaderIn(customs.zone)) : written;
  if (unfit === undefined) return reader;
  const check = cellCheckOf({ ...column, required: false }, customs.country);
  return (cell) => {
    const text = reader ? reader(cell) : cell;
    return check(text) instanceof CellFault ? null : text;
  };
}

const withZone =
  (reader: CellReader | undefined, inZone: (text: string) => string): CellReader =>
  (cell) => {
    const text = reader ? reader(cell) : cell;
    return text === null ? null : inZone(text);
  };

function readerOf({ format, values }: ColumnReading): CellReader | undefined {
  const read = format && formatRules[format].read;
  const changes = values?.length ? new Map(values.map(({ from, to }) => [from, to])) : undefined;
  if (!read && !changes) return undefined;
  return (cell) => {
    const changed = changes?.get(cell);
    if (changed === null) return null;
    const text = changed ?? cell;
    // A value that the format does not know is refused by the column's type.
    return read?.(text) ?? text;
  };
}
