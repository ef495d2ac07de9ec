import type { Cell } from '../../domain/kernel/cell.ts';
import { type CsvLineOptions, csvRow } from '../../domain/kernel/csv-row.ts';
import type { Slices } from './slices.ts';

/** The characters after which a piece ends. */
const pieceLength = 64 * 1024;

/** Writes rows as a CSV file, in pieces of 64 KiB and one for what is left of a page; it gives way when its slice is over. */
export async function* csvPieces(
  pages: AsyncIterable<Iterable<readonly Cell[]>>,
  { slices, ...options }: CsvLineOptions & { readonly slices: Slices },
): AsyncGenerator<string> {
  for await (const rows of pages) {
    let piece = '';
    for (const row of rows) {
      if (slices.isOver) await slices.next();
      piece += csvRow(row, options);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    if (piece !== '') yield piece;
  }
}
