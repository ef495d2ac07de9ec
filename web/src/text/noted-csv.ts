import type { DataTable } from '../api/types.ts';
import { editedNumber } from './notation/numbers.ts';
import { writtenTruth } from './notation/truths.ts';
import { ownValue } from './own-value.ts';

/** The columns of a CSV file whose cells are not all texts. */
export type TypedColumns = readonly Pick<DataTable['columns'][number], 'name' | 'type'>[];

/** A cell and what ends it: a comma, the end of a line, or of what has been read. */
const cellPattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/y;

type Writer = (cell: string) => string;

/** Cells that have a comma are in quotes, whichever delimiter a reader expects. Days are read by spreadsheets of all languages as they are, and times keep their zone. */
const writers: Readonly<Record<string, Writer>> = {
  number: (cell) => (/^-?[\d.]+$/.test(cell) ? editedNumber(Number(cell)).replace(/.*,.*/, '"$&"') : cell),
  boolean: (cell) => (cell === 'true' || cell === 'false' ? writtenTruth(cell === 'true') : cell),
};

/** Rewrites CSV as it arrives: semicolons between cells, and numbers, yes and no in the person's notation. */
export class NotedCsv {
  readonly #types: ReadonlyMap<string, string>;
  /** By place; undefined before the first line. */
  #writers: readonly (Writer | undefined)[] | undefined;
  #rest = '';

  constructor(columns: TypedColumns) {
    this.#types = new Map(columns.map(({ name, type }) => [name, type]));
  }

  /** The lines that a piece of the file ends; the last piece ends what is left. */
  next(piece: string, isLast = false): string {
    const text = this.#rest + piece;
    let written = '';
    let begin = 0;
    let cells: string[] = [];
    cellPattern.lastIndex = 0;
    for (let match = cellPattern.exec(text); match; match = cellPattern.exec(text)) {
      const [, cell = '', end] = match;
      const isAtEnd = end === '';
      if (isAtEnd && (!isLast || begin === text.length)) break;
      cells.push(cell);
      if (end === ',') continue;
      written += this.#line(cells);
      begin = cellPattern.lastIndex;
      cells = [];
      if (isAtEnd) break;
    }
    this.#rest = text.slice(begin);
    return written;
  }

  #line(cells: readonly string[]): string {
    const writersOf = this.#writers;
    this.#writers ??= cells.map((name) => ownValue(writers, this.#types.get(withoutQuotes(name)) ?? ''));
    const shown = cells.map((cell, at) => (cell === '' ? cell : (writersOf?.[at]?.(cell) ?? cell)));
    return `${shown.join(';')}\r\n`;
  }
}

const withoutQuotes = (cell: string): string => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');
