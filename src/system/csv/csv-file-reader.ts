import { CsvReader, type CsvRow, type CsvRows, type CsvSample } from '../../application/imports/csv-reader.ts';
import type { CsvDelimiter, CsvEncoding } from '../../domain/imports/import-options.ts';
import { inTurns } from '../turns.ts';
import { withoutMark } from './byte-order-mark.ts';
import { csvBlocks, maxRowBytes } from './csv-blocks.ts';
import { declaredDelimiter, detectDelimiter } from './csv-delimiter.ts';
import { toUtf8 } from './csv-encoding.ts';
import { withinRowLimit } from './csv-row-limit.ts';
import { parseBlock } from './csv-rows.ts';
import { sampleCsv } from './csv-sample.ts';
import type { SplitRow } from './csv-split.ts';

/** Whether nothing is in a row: a spreadsheet saves a blank line as delimiters. A cell that is quoted is an empty text. */
const isBlank = ({ cells, emptyTexts }: SplitRow): boolean => cells[0] === '' && !emptyTexts && cells.every((cell) => cell === '');

/** Reads CSV in blocks of whole rows; a row has at most 256 KiB. */
export class CsvFileReader extends CsvReader {
  /** Pulls from the source only when its rows are used up, and stops it when the caller stops. */
  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
    for await (const { rows } of this.readRows(source)) yield* rows;
  }

  async *readRows(source: AsyncIterable<Uint8Array>, given?: CsvDelimiter | null): AsyncGenerator<CsvRows> {
    let delimiter = given ?? undefined;
    let isFirst = true;
    for await (const block of inTurns(csvBlocks(withoutMark(source), maxRowBytes))) {
      const declared = isFirst ? declaredDelimiter(block) : undefined;
      isFirst = false;
      delimiter ??= declared ?? detectDelimiter(block);
      const { rows, fault } = parseBlock(block, delimiter);
      const numbered: CsvRow[] = [];
      for (let index = declared ? 1 : 0; index < rows.length; index++) {
        const row = rows[index] as SplitRow;
        if (!isBlank(row)) numbered.push({ line: block.lines[index] as number, ...row });
      }
      yield { delimiter, rows: numbered };
      if (fault) throw fault;
    }
  }

  toUtf8(
    source: AsyncIterable<Uint8Array>,
    encoding?: CsvEncoding | null,
    onEncoding?: (encoding: CsvEncoding) => void,
  ): AsyncIterable<Uint8Array> {
    return withinRowLimit(toUtf8(source, encoding ?? undefined, onEncoding));
  }

  sample(source: AsyncIterable<Uint8Array>, given: Parameters<CsvReader['sample']>[1]): Promise<CsvSample> {
    return sampleCsv(this, source, given);
  }
}
