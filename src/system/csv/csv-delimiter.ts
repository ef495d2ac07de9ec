import { type CsvDelimiter, csvDelimiters } from '../../domain/imports/import-options.ts';
import { type CsvBlock, sampleRows } from './csv-blocks.ts';

const codes = csvDelimiters.map((delimiter) => delimiter.charCodeAt(0));
const quote = 34;

/**
 * The delimiter of a file's first rows: of those in the header, the one that the other rows have as often, then the one that
 * the header has most often, then the commoner one. A header with none is of one column, and a comma is as good as any.
 */
export function detectDelimiter({ bytes, offsets }: CsvBlock): CsvDelimiter {
  const [header = [], ...rows] = offsets.slice(0, sampleRows).map((start, row) => countEach(bytes.subarray(start, offsets[row + 1])));
  const ranked = csvDelimiters
    .map((delimiter, index) => {
      const count = header[index] as number;
      return { delimiter, count, agreeing: rows.filter((counts) => counts[index] === count).length };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.agreeing - one.agreeing || other.count - one.count);
  return ranked[0]?.delimiter ?? ',';
}

/** How often each candidate stands outside quotes. */
function countEach(row: Buffer): number[] {
  const counts = codes.map(() => 0);
  let inQuotes = false;
  for (const byte of row) {
    if (byte === quote) inQuotes = !inQuotes;
    const index = inQuotes ? -1 : codes.indexOf(byte);
    if (index >= 0) counts[index] = (counts[index] as number) + 1;
  }
  return counts;
}
