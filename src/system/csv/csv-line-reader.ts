import { isUtf8 } from 'node:buffer';
import { LineReader, type ListLine } from '../../application/consent/lists/line-reader.ts';
import type { CsvDelimiter } from '../../domain/imports/import-options.ts';
import { atOnce } from '../../domain/kernel/stepwise.ts';
import { inTimeSlices } from '../slices.ts';
import { declaredDelimiter, guessDelimiter } from './csv-delimiter.ts';
import { toUtf8 } from './csv-encoding.ts';
import { splitRows } from './csv-split.ts';

const maxLineBytes = 64 * 1024;
const sliceBytes = 16 * 1024;
const [lineFeed, carriageReturn] = [10, 13];

/** Reads a list line by line; a line has at most 64 KiB. */
export class CsvLineReader extends LineReader {
  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<readonly ListLine[]> {
    let delimiter: CsvDelimiter | undefined;
    let line = 0;
    // The beginning of the line that has not ended, or undefined while the rest of one that is too long is skipped.
    let open: Buffer | undefined = Buffer.alloc(0);
    let endedWithReturn = false;
    for await (const chunk of inTimeSlices(inSlices(toUtf8(source)))) {
      const lines: ListLine[] = [];
      let start = 0;
      const end = (at: number): void => {
        line++;
        if (open !== undefined) {
          const bytes = Buffer.concat([open, chunk.subarray(start, at)]);
          const declared = line === 1 ? declaredDelimiter(blockOf(bytes)) : undefined;
          delimiter ??= declared ?? (bytes.length > 0 ? atOnce(guessDelimiter(blockOf(bytes))).delimiter : undefined);
          const read = declared ? undefined : readLine(line, bytes, delimiter ?? ',');
          if (read) lines.push(read);
        }
        open = Buffer.alloc(0);
        start = at + 1;
      };
      for (let at = nextEnd(chunk, 0); at >= 0; at = nextEnd(chunk, at + 1)) {
        const isSecondOfPair = chunk[at] === lineFeed && (at > 0 ? chunk[at - 1] === carriageReturn : endedWithReturn);
        if (isSecondOfPair) start = at + 1;
        else end(at);
      }
      endedWithReturn = chunk.length > 0 ? chunk[chunk.length - 1] === carriageReturn : endedWithReturn;
      if (open !== undefined) {
        open = Buffer.concat([open, chunk.subarray(start)]);
        if (open.length > maxLineBytes) {
          lines.push({ line: line + 1, fault: tooLong });
          open = undefined;
        }
      }
      if (lines.length > 0) yield lines;
    }
    const rest = open && readLine(line + 1, open, delimiter ?? ',');
    if (rest) yield [rest];
  }
}

const blockOf = (bytes: Buffer) => ({ bytes, offsets: [0], lines: [1], isCutOff: false });

const tooLong = 'The line is longer than 64 KiB';

/** Undefined for a blank line. */
function readLine(line: number, bytes: Buffer, delimiter: string): ListLine | undefined {
  if (bytes.length > maxLineBytes) return { line, fault: tooLong };
  if (!isUtf8(bytes)) return { line, fault: 'The line is not UTF-8 text' };
  const text = bytes.toString();
  if (text.trim() === '') return undefined;
  const { rows, faultAt } = splitRows(text, delimiter);
  const [{ cells } = { cells: undefined }] = rows;
  return cells && faultAt === undefined ? { line, cells } : { line, fault: 'The line has a quotation mark in the wrong place' };
}

/** The position of the next line feed or carriage return; -1 if there is none. */
function nextEnd(chunk: Buffer, from: number): number {
  for (let at = from; at < chunk.length; at++) if (chunk[at] === lineFeed || chunk[at] === carriageReturn) return at;
  return -1;
}

/** Cuts a file into slices, so that its lines are handed on some at a time. */
async function* inSlices(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) for (let at = 0; at < chunk.length; at += sliceBytes) yield chunk.subarray(at, at + sliceBytes);
}
