import { isUtf8 } from 'node:buffer';
import type { CsvBlock } from './csv-blocks.ts';
import { type SplitRow, splitRows } from './csv-split.ts';

const notClosed = 'opens a quotation mark that is never closed';
const withinCell = 'has a quotation mark in the middle of a cell; quote the whole cell and double the mark inside: "5"" pipe"';
const afterClosing = 'has text after a closing quotation mark; double a mark that is part of the text: "5"" pipe"';

/** Why a row cannot be read. */
export interface RowFault {
  readonly line: number;
  readonly message: string;
  /** The way to go on without the row; absent if its end is unknown. */
  readonly passed?: PassedRow;
}

/** A row with a misplaced quotation mark ends with the line of the mark. */
export interface PassedRow {
  /** The cells that it would have if quotation marks were letters. */
  readonly cells: readonly string[];
  /** The bytes after it, and the number of their first line. */
  readonly rest: Buffer;
  readonly line: number;
}

/** The cells of a block's rows up to the first faulty one, and that row's fault. */
export function parseBlock(block: CsvBlock, delimiter: string): { rows: readonly SplitRow[]; fault: RowFault | undefined } {
  const { bytes, offsets, lines, isCutOff } = block;
  const whole = isCutOff ? offsets.length - 1 : offsets.length;
  const legible = legibleRows(block, whole);
  const { rows, faultAt } = splitRows(bytes.toString('utf8', 0, offsets[legible]), delimiter);
  const faulty = faultAt === undefined ? legible : rows.length;
  const fault = (message: string) => ({ rows, fault: { line: lines[faulty] as number, message } });
  if (faultAt !== undefined) return { rows, fault: quoteFault(block, faulty, delimiter) };
  if (legible < whole) return fault('has bytes that are not UTF-8 text; save the file as "CSV UTF-8" and try again');
  if (!isCutOff) return { rows, fault: undefined };
  // A misplaced mark swallows the rows after it, so it is reported instead of the resulting length.
  const misplaced = quoteFault(block, faulty, delimiter);
  if (misplaced === undefined) return fault('is longer than 256 KiB');
  if (misplaced.message === notClosed) return fault('is longer than 256 KiB; a closing quotation mark may be missing');
  return { rows, fault: misplaced };
}

/** The number of whole rows before the first that is not UTF-8. */
function legibleRows({ bytes, offsets }: CsvBlock, whole: number): number {
  if (isUtf8(bytes.subarray(0, offsets[whole]))) return whole;
  return offsets.findIndex((start, row) => !isUtf8(bytes.subarray(start, offsets[row + 1])));
}

function quoteFault({ bytes, offsets, lines }: CsvBlock, row: number, delimiter: string): RowFault | undefined {
  const [start, line] = [offsets[row] as number, lines[row] as number];
  const text = bytes.toString('utf8', start, offsets[row + 1]);
  const { faultAt, isNeverClosed } = splitRows(text, delimiter);
  if (faultAt === undefined) return undefined;
  const [after = '', lineEnd = ''] = /^[^\r\n]*(\r\n|\r|\n|$)/.exec(text.slice(faultAt)) ?? [];
  const own = text.slice(0, faultAt) + after;
  const passed = {
    cells: own.slice(0, own.length - lineEnd.length).split(delimiter),
    rest: bytes.subarray(start + Buffer.byteLength(own)),
    line: line + (own.match(/\r\n|\r|\n/g)?.length ?? 0),
  };
  const misplaced = text[faultAt] === '"' ? withinCell : afterClosing;
  return { line, message: isNeverClosed ? notClosed : misplaced, passed };
}
