import type { Doubt } from '../../domain/imports/doubt.ts';
import { maxFileColumns } from '../../domain/imports/header.ts';
import { sampledRows } from '../../domain/imports/header-line.ts';
import { type CsvDelimiter, csvDelimiters } from '../../domain/imports/import-options.ts';
import type { Stepwise } from '../../domain/kernel/stepwise.ts';
import type { CsvBlock } from './csv-blocks.ts';

/** A delimiter, and the doubt if another one fits the file about as well. */
export interface GuessedDelimiter {
  readonly delimiter: CsvDelimiter;
  readonly doubt: Doubt | undefined;
}

/** A row of a quarter of a million cells tells no more than its first ones. */
const judgedCells = 200;

/** Stands for what is between quotation marks. */
const quote = '"';
const endOfLine = /(?<![\r\n])[\r\n]+$/;
const quotedText = /"[^"]*(?:""[^"]*)*"/g;
/** A reading that reaches this share of the best one's score is about as good. */
const closeShare = 0.85;

/**
 * Guesses the delimiter from the first hundred rows. Each candidate is judged by two shares: of the rows that have the usual number of
 * cells, and of the cells that are whole, so that `12,50` speaks against a comma and `Umsatz, EUR` does, too. A file without any has one
 * column.
 */
export function* guessDelimiter({ bytes, offsets }: Pick<CsvBlock, 'bytes' | 'offsets'>): Stepwise<GuessedDelimiter> {
  const rows: string[] = [];
  for (const [row, start] of offsets.slice(0, sampledRows).entries()) {
    rows.push(
      bytes
        .toString('utf8', start, offsets[row + 1])
        .replace(endOfLine, '')
        .replace(quotedText, quote),
    );
    yield;
  }
  const readings: ScoredReading[] = [];
  for (const delimiter of csvDelimiters) {
    const reading = yield* readingBy(rows, delimiter);
    if (reading) readings.push(reading);
  }
  readings.push(...oneColumn(rows));
  yield;
  readings.sort((one, other) => other.score - one.score);
  const [best, ...others] = readings;
  if (!best) return { delimiter: ',', doubt: undefined };
  const close = others.filter(({ score }) => score >= closeShare * best.score);
  if (close.length === 0) return { delimiter: best.delimiter, doubt: undefined };
  const first = bytes.toString('utf8', offsets[0], offsets[1]).replace(endOfLine, '');
  const sampleOf = ({ delimiter }: ScoredReading) => ({ value: delimiter, sample: first.split(delimiter, maxFileColumns) });
  return { delimiter: best.delimiter, doubt: { option: 'delimiter', readings: [best, ...close].map(sampleOf) } };
}

/** The delimiter that the first line declares for Excel, as `sep=;`; that line is no row. */
export function declaredDelimiter({ bytes, offsets }: CsvBlock): CsvDelimiter | undefined {
  const [start, end = bytes.length] = offsets;
  const declared = /^sep=(.)[\r\n]*$/i.exec(bytes.toString('latin1', start, Math.min(end, (start ?? 0) + 16)))?.[1];
  return csvDelimiters.find((delimiter) => delimiter === declared);
}

interface ScoredReading {
  readonly delimiter: CsvDelimiter;
  readonly score: number;
}

/** Undefined if the delimiter is in no row. */
function* readingBy(rows: readonly string[], delimiter: CsvDelimiter): Stepwise<ScoredReading | undefined> {
  if (!rows.some((row) => row.includes(delimiter))) return undefined;
  const split = rows.map((row) => row.split(delimiter, maxFileColumns + 1));
  const width = usualWidth(split);
  let [fitting, cells, whole, indented] = [0, 0, 0, 0];
  for (const row of split) {
    fitting += fitOf(row, width);
    for (const [index, cell] of row.slice(0, judgedCells).entries()) {
      cells++;
      if (isWhole(cell, delimiter)) whole++;
      if (index > 0 && cell.startsWith(' ')) indented++;
    }
    yield;
  }
  // Some people write a blank after each delimiter; a blank after only some of them belongs to a text.
  const following = cells - split.length;
  const torn = delimiter === ',' && indented < following ? indented : 0;
  return { delimiter, score: scoreOf(fitting / split.length, (whole - torn) / cells) };
}

/**
 * The file as one column, if its first row has no delimiter, and most others have one within a text or a number: the delimiter is then one
 * that is not in the file. A few such rows are more likely faulty.
 */
function oneColumn([header = '', ...rows]: readonly string[]): ScoredReading[] {
  const isIn = (row: string): boolean => csvDelimiters.some((delimiter) => row.includes(delimiter));
  const delimiter = csvDelimiters.find((candidate) => ![header, ...rows].some((row) => row.includes(candidate)));
  if (delimiter === undefined || isIn(header) || rows.filter(isIn).length * 2 <= rows.length) return [];
  return rows.every((row) => isWhole(row, delimiter)) ? [{ delimiter, score: scoreOf(1, 1) }] : [];
}

/** Even a reading without a whole cell is better than none. */
const scoreOf = (fitting: number, whole: number): number => fitting * (Math.max(0, whole) + 0.02);

/** The most frequent number of cells of rows that have several. */
function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width] = [1]] = [...counts].sort(([oneWidth, one], [otherWidth, other]) => other - one || otherWidth - oneWidth);
  return width;
}

/** The degree to which a row has the usual number of cells; empty ones at its end do not count, and one more or less is half as bad. */
function fitOf(row: readonly string[], width: number): number {
  const filled = row.findLastIndex((cell) => cell !== '') + 1;
  if (row.length === width || (row.length > width && filled <= width)) return 1;
  return row.length > 1 && Math.abs(row.length - width) === 1 ? 0.5 : 0;
}

/** In characters. */
const maxNumberLength = 60;
const numberWithComma = /^\s*[^\s\d,;|]{0,4}\s?[-+]?\d[\d.'\s]*(?:,\d+)+(?:\.\d+)?\s?[^\s\d,;|]{0,4}\s*$/;
/** A mark within a sentence or a list. */
const ofText = { ',': /,(?=\s|$)/g, ';': /;(?=\s|$)/g, '|': /(?<= )\|(?= )/g, '\t': /(?!)/g } as const;

/**
 * Whether a cell is not torn off its neighbour, and not two cells: it has no other delimiter, unless that is part of a number or a text.
 */
function isWhole(written: string, delimiter: CsvDelimiter): boolean {
  // Most cells have none of them.
  if (!/[,;\t|"]/.test(written)) return true;
  // Some people align columns with tabs.
  const cell = written.replace(/^\t+|(?<!\t)\t+$/g, '');
  if (cell.includes(quote)) return /^\s*=?"\s*$/.test(cell);
  return csvDelimiters.every(
    (other) =>
      other === delimiter ||
      !cell.includes(other) ||
      (other === ',' && cell.length <= maxNumberLength && numberWithComma.test(cell)) ||
      (!cell.trimStart().startsWith(other) && !cell.replace(ofText[other], '').includes(other)),
  );
}
