import { type CsvDelimiter, csvDelimiters } from '../../domain/imports/import-options.ts';
import { type CsvBlock, sampleRows } from './csv-blocks.ts';

const codes = csvDelimiters.map((delimiter) => delimiter.charCodeAt(0));
const quote = 34;

/**
 * Detects the delimiter from the first rows. Of the candidates in the header: the one as frequent in the other rows, then
 * the most frequent in the header, then the more common one. A header without any has one column; a comma is returned.
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

/** The delimiter that the first line declares for Excel, as `sep=;`; that line is no row. */
export function declaredDelimiter({ bytes, offsets }: CsvBlock): CsvDelimiter | undefined {
  const [start, end = bytes.length] = offsets;
  const declared = /^sep=(.)[\r\n]*$/i.exec(bytes.toString('latin1', start, Math.min(end, (start ?? 0) + 16)))?.[1];
  return csvDelimiters.find((delimiter) => delimiter === declared);
}

/** Counts each candidate outside quotes. */
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
