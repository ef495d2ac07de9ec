import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { CsvBlock } from './csv-blocks.ts';
import { csvFault } from './csv-fault.ts';
import { type SplitRow, splitRows } from './csv-split.ts';

const quoteFaults: Partial<Record<CsvError['code'], string>> = {
  INVALID_OPENING_QUOTE: 'has a quotation mark in the middle of a cell; quote the whole cell and double the mark inside: "5"" pipe"',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quotation mark; double a mark that is part of the text: "5"" pipe"',
  CSV_QUOTE_NOT_CLOSED: 'opens a quotation mark that is never closed',
};

/** The cells of a block's rows up to the first faulty one, and that row's error. */
export function parseBlock(block: CsvBlock, delimiter: string): { rows: readonly SplitRow[]; fault: ValidationFailed | undefined } {
  const { bytes, offsets, lines, isCutOff } = block;
  const whole = isCutOff ? offsets.length - 1 : offsets.length;
  const legible = legibleRows(block, whole);
  const { rows, message } = parseRows(bytes, offsets, legible, delimiter);
  const faultAt = (row: number, text: string) => ({ rows, fault: csvFault(lines[row] as number, text) });
  if (message !== undefined) return faultAt(rows.length, message);
  if (legible < whole) return faultAt(legible, 'has bytes that are not UTF-8 text; save the file as "CSV UTF-8" and try again');
  return isCutOff ? faultAt(whole, tooLong(bytes.subarray(offsets[whole]), delimiter)) : { rows, fault: undefined };
}

/** How many of the whole rows precede the first that is not UTF-8. */
function legibleRows({ bytes, offsets }: CsvBlock, whole: number): number {
  if (isUtf8(bytes.subarray(0, offsets[whole]))) return whole;
  return offsets.findIndex((start, row) => !isUtf8(bytes.subarray(start, offsets[row + 1])));
}

function parseRows(bytes: Buffer, offsets: readonly number[], count: number, delimiter: string): { rows: SplitRow[]; message?: string } {
  const split = splitRows(bytes.toString('utf8', 0, offsets[count]), delimiter);
  if (split) return { rows: split };
  try {
    return { rows: parseCells(bytes.subarray(0, offsets[count]), delimiter) };
  } catch (reason) {
    const message = reason instanceof CsvError ? quoteFaults[reason.code] : undefined;
    if (message === undefined) throw reason;
    const before = (reason as CsvError).records as number;
    return { ...parseRows(bytes, offsets, before, delimiter), message };
  }
}

/** A misplaced quote swallows the rows after it, so it is reported instead of the resulting length. */
function tooLong(beginning: Buffer, delimiter: string): string {
  const { message } = parseRows(beginning, [0], 1, delimiter);
  if (message === undefined) return 'is longer than 256 KiB';
  return message === quoteFaults.CSV_QUOTE_NOT_CLOSED ? 'is longer than 256 KiB; a closing quotation mark may be missing' : message;
}

const parseCells = (bytes: Buffer, delimiter: string): SplitRow[] => {
  const rows = parse(bytes, { delimiter, record_delimiter: ['\r\n', '\n', '\r'], skip_empty_lines: true, relax_column_count: true });
  return rows.map((cells) => ({ cells }));
};
