/** A value that does not fit its column, and in how many rows it stands. */
export interface MisfitValue {
  /** At most `shownLength` characters of it. */
  readonly value: string;
  /** Whether the value is longer than what is shown. */
  readonly isCut: boolean;
  readonly rows: number;
}

/** The values of one column of a file that do not fit the column of the table. */
export interface ColumnMisfits {
  /** In the file, from 1. */
  readonly position: number;
  readonly column: string;
  /** The number of rows with such a value, and of rows with one that fits. */
  readonly rows: number;
  readonly fits: number;
  /** The fault of the first of them. */
  readonly message: string;
  /** The most frequent values; an empty one is an empty cell of a required column. */
  readonly values: readonly MisfitValue[];
  /** The number of rows that have a value that is not among `values`. */
  readonly otherRows: number;
}

/**
 * Why whole rows do not fit: another number of cells than the header, a misplaced quotation mark, a formula that was never calculated, more
 * bytes than a record may have, a consent that cannot be read; in a table with a key, no value in it, the key of another record or row, or a new record that lacks a
 * required value.
 */
export const rowFaultKinds = ['cells', 'quotes', 'formulas', 'size', 'consent', 'key', 'duplicate', 'incomplete'] as const;
export type RowFaultKind = (typeof rowFaultKinds)[number];

/** The rows that do not fit as a whole, for one reason. */
export interface RowMisfits {
  readonly kind: RowFaultKind;
  readonly rows: number;
  /** The lines of the first of them. */
  readonly lines: readonly number[];
}

const shownLength = 200;
const shownValues = 50;
const shownLines = 20;
/** The most different values that are counted, of one column and of all: further ones count as others, so that memory is bounded. */
const [maxValues, maxValuesOfAll] = [1000, 20_000];

interface CountedColumn {
  rows: number;
  readonly message: string;
  readonly values: Map<string, { readonly isCut: boolean; rows: number }>;
}

/** A value as it is shown. */
export const shortenedValue = (value: string): Omit<MisfitValue, 'rows'> => {
  const isCut = value.length > shownLength;
  return { value: isCut ? value.slice(0, shownLength).toWellFormed() : value, isCut };
};

/** Counts what does not fit in a file, by column and value, in bounded memory. */
export class Misfits {
  readonly #columns = new Map<number, CountedColumn>();
  readonly #rows = new Map<RowFaultKind, { rows: number; lines: number[] }>();
  readonly #fits = new Map<number, number>();
  #values = 0;

  /** Counts a value at an index of the row. */
  addValue(index: number, value: string, message: string): void {
    const column = this.#columns.get(index) ?? { rows: 0, message, values: new Map() };
    this.#columns.set(index, column);
    column.rows++;
    const { value: shown, isCut } = shortenedValue(value);
    const counted = column.values.get(shown);
    if (counted) counted.rows++;
    else if (column.values.size < maxValues && this.#values < maxValuesOfAll) {
      column.values.set(shown, { isCut, rows: 1 });
      this.#values++;
    }
  }

  /** Counts a value that fits, at an index of the row. */
  addFit(index: number): void {
    this.#fits.set(index, (this.#fits.get(index) ?? 0) + 1);
  }

  addRow(kind: RowFaultKind, line: number): void {
    const counted = this.#rows.get(kind) ?? { rows: 0, lines: [] };
    this.#rows.set(kind, counted);
    counted.rows++;
    if (counted.lines.length < shownLines) counted.lines.push(line);
  }

  /** By column of the file; `names` are the columns of the table that its cells go to. */
  columns(names: readonly (string | undefined)[]): ColumnMisfits[] {
    return [...this.#columns]
      .sort(([one], [other]) => one - other)
      .map(([index, { rows, message, values }]) => {
        const ranked = [...values].sort(([, one], [, other]) => other.rows - one.rows).slice(0, shownValues);
        const listed = ranked.map(([value, { isCut, rows: count }]) => ({ value, isCut, rows: count }));
        const otherRows = rows - listed.reduce((sum, value) => sum + value.rows, 0);
        return {
          position: index + 1,
          column: names[index] as string,
          rows,
          fits: this.#fits.get(index) ?? 0,
          message,
          values: listed,
          otherRows,
        };
      });
  }

  get rows(): RowMisfits[] {
    return [...this.#rows].map(([kind, counted]) => ({ kind, ...counted }));
  }
}
