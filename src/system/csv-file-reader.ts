import { CsvReader, type CsvRow } from '../application/ports/csv-reader.ts';
import { withoutMark } from './byte-order-mark.ts';
import { csvBlocks } from './csv-blocks.ts';
import { detectDelimiter } from './csv-delimiter.ts';
import { parseBlock } from './csv-rows.ts';

const maxRowBytes = 256 * 1024;

/** Reads CSV in UTF-8 with csv-parse, a block of whole rows at a time; a row has at most 256 KiB. */
export class CsvFileReader extends CsvReader {
  /** The source is asked for more only when the rows it gave are used up, and stopped when the caller stops. */
  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
    let delimiter: string | undefined;
    for await (const block of csvBlocks(withoutMark(source), maxRowBytes)) {
      delimiter ??= detectDelimiter(block);
      const { rows, fault } = parseBlock(block, delimiter);
      for (let index = 0; index < rows.length; index++) {
        yield { line: block.lines[index] as number, cells: rows[index] as readonly string[] };
      }
      if (fault) throw fault;
    }
  }
}
