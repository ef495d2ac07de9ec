import { maxRowBytes } from './csv-blocks.ts';
import { csvFault } from './csv-fault.ts';

const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;

/**
 * Passes a file through until a row exceeds the limit, so that an endless line is refused early. Without `heedsQuotes`, a line ends each
 * row. @throws ValidationFailed
 */
export async function* withinRowLimit(source: AsyncIterable<Buffer>, heedsQuotes = true): AsyncGenerator<Buffer> {
  let rowBytes = 0;
  let line = 1;
  let rowLine = 1;
  let inQuotes = false;
  let lastByte: number | undefined;
  for await (const chunk of source) {
    let begin = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte > quote) continue;
      if (byte === quote) inQuotes = heedsQuotes && !inQuotes;
      else if (byte === lineFeed || byte === carriageReturn) {
        if (byte === carriageReturn || (at > 0 ? chunk[at - 1] : lastByte) !== carriageReturn) line++;
        if (inQuotes) continue;
        if (rowBytes + at - begin > maxRowBytes) throw tooLong(rowLine);
        rowBytes = 0;
        begin = at + 1;
        rowLine = line;
      }
    }
    lastByte = chunk.at(-1) ?? lastByte;
    rowBytes += chunk.length - begin;
    if (rowBytes > maxRowBytes) throw tooLong(rowLine);
    yield chunk;
  }
}

const tooLong = (line: number) => csvFault(line, 'is longer than 256 KiB; a closing quotation mark may be missing');
