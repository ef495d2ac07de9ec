import {
  type ConvertOptions,
  CsvReader,
  type CsvRow,
  type CsvRows,
  type CsvSample,
  type ReadOptions,
} from '../../application/imports/csv-reader.ts';
import { stepByStep } from '../../application/kernel/step-by-step.ts';
import { timeSlices } from '../slices.ts';
import { startReading } from '../xlsx/start-reading.ts';
import { Workbooks } from '../xlsx/workbooks.ts';
import { withoutMark } from './byte-order-mark.ts';
import { CsvBlocks, maxRowBytes } from './csv-blocks.ts';
import { declaredDelimiter, guessDelimiter } from './csv-delimiter.ts';
import { toUtf8 } from './csv-encoding.ts';
import { csvFault } from './csv-fault.ts';
import { withinRowLimit } from './csv-row-limit.ts';
import { parseBlock } from './csv-rows.ts';
import { sampleCsv } from './csv-sample.ts';
import type { SplitRow } from './csv-split.ts';

/** Whether nothing is in a row: a spreadsheet saves a blank line as delimiters. A cell that is quoted is an empty text. */
const isBlank = ({ cells, emptyTexts }: SplitRow): boolean => cells[0] === '' && !emptyTexts && cells.every((cell) => cell === '');

/** Reads files in blocks of whole rows; a row has at most 256 KiB. */
export class CsvFileReader extends CsvReader {
  readonly #workbooks = new Workbooks();

  /** Pulls from the source only when its rows are used up, and stops it when the caller stops. */
  async *read(source: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
    for await (const { rows } of this.readRows(source)) yield* rows;
  }

  async *readRows(source: AsyncIterable<Uint8Array>, options: ReadOptions = {}): AsyncGenerator<CsvRows> {
    const { isWorkbook, all } = await startReading(source);
    if (!isWorkbook) return yield* this.#readText(all, options);
    for await (const rows of this.#workbooks.read(all, options.sheet ?? undefined, options.owner)) yield { delimiter: ',', rows };
  }

  async *#readText(
    source: AsyncIterable<Uint8Array>,
    { delimiter: given, passesFaults = false, headerLine }: ReadOptions,
  ): AsyncGenerator<CsvRows> {
    let delimiter = given ?? undefined;
    let isFirst = true;
    const blocks = new CsvBlocks(withoutMark(source), maxRowBytes);
    const slices = timeSlices();
    for await (const block of blocks) {
      const declared = isFirst ? declaredDelimiter(block) : undefined;
      isFirst = false;
      const guessed = (delimiter ?? declared) === undefined ? await stepByStep(guessDelimiter(block), slices) : undefined;
      delimiter ??= declared ?? guessed?.delimiter ?? ',';
      if (slices.isOver) await slices.next();
      const { rows, fault } = parseBlock(block, delimiter);
      if (slices.isOver) await slices.next();
      const numbered: CsvRow[] = [];
      for (let index = declared ? 1 : 0; index < rows.length; index++) {
        const row = rows[index] as SplitRow;
        if (!isBlank(row)) numbered.push({ line: block.lines[index] as number, ...row });
      }
      const passes = passesFaults || (fault !== undefined && fault.line < (headerLine ?? 1));
      if (passes && fault?.passed) {
        numbered.push({ line: fault.line, cells: fault.passed.cells, fault: fault.message });
        blocks.goOn(fault.passed);
      }
      yield { delimiter, rows: numbered, doubt: guessed?.doubt };
      if (fault && !(passes && fault.passed)) throw csvFault(fault.line, fault.message);
      if (slices.isOver) await slices.next();
    }
  }

  async *toUtf8(
    source: AsyncIterable<Uint8Array>,
    { encoding, onEncoding, refusesDoubt, passesFaults = false }: ConvertOptions = {},
  ): AsyncGenerator<Uint8Array> {
    const { isWorkbook, all } = await startReading(source);
    yield* isWorkbook ? all : withinRowLimit(toUtf8(all, { encoding: encoding ?? undefined, onEncoding, refusesDoubt }), !passesFaults);
  }

  async sample(source: AsyncIterable<Uint8Array>, given: Parameters<CsvReader['sample']>[1]): Promise<CsvSample> {
    const { isWorkbook, all } = await startReading(source);
    return isWorkbook ? this.#workbooks.sample(all, given.sheet, given.owner) : sampleCsv(this, all, given);
  }
}
