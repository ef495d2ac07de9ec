import type { CsvRow, CsvSample } from '../../application/imports/csv-reader.ts';
import { FairShare } from '../../application/kernel/fair-share.ts';
import { tellingBytes } from '../csv/csv-encoding.ts';
import { inTimeSlices } from '../slices.ts';
import { sheetRows } from './sheet-rows.ts';
import { keptInFile } from './temporary-file.ts';
import { Workbook } from './workbook.ts';

/** How many workbooks are read at a time, at most half of them of one owner: each keeps its shared texts in memory, 100 MB at most. */
const slots = 4;

/** How many parts of a sheet a sample looks at, 16 KiB each: a file of some KiB may have a gigabyte without a row. */
const sampledParts = 4096;

/** Rows of a sheet, and the workbook that they are of. */
interface SheetBlock {
  readonly workbook: Workbook;
  readonly sheet: string;
  readonly rows: readonly CsvRow[];
}

/** Reads Excel workbooks. The list of a ZIP archive is at its end, so a workbook is stored in a file before it is read. */
export class Workbooks {
  readonly #share = new FairShare({ slots });

  /** The rows of a sheet; the first block has none. @throws ValidationFailed, Unavailable */
  async *read(source: AsyncIterable<Uint8Array>, name: string | undefined, owner = ''): AsyncGenerator<SheetBlock> {
    const file = await keptInFile(source);
    try {
      const release = await this.#share.take(owner);
      try {
        const workbook = await Workbook.open(file);
        const { name: sheet, bytes } = workbook.sheet(name);
        yield { workbook, sheet, rows: [] };
        for await (const rows of inTimeSlices(sheetRows(workbook, bytes))) yield { workbook, sheet, rows };
      } finally {
        release();
      }
    } finally {
      await file.close();
    }
  }

  /** The rows at the beginning of a sheet, up to a mebibyte of text, and in its first 64 MiB. */
  async sample(source: AsyncIterable<Uint8Array>, name: string | undefined, owner?: string): Promise<CsvSample> {
    const all: CsvRow[] = [];
    let found: Pick<CsvSample, 'sheets' | 'sheet'> = { sheets: [], sheet: null };
    let isWhole = true;
    let [characters, parts] = [0, 0];
    for await (const { workbook, sheet, rows } of this.read(source, name, owner)) {
      found = { sheets: workbook.sheetNames, sheet };
      for (const row of rows) {
        all.push(row);
        for (const cell of row.cells) characters += cell.length + 1;
      }
      parts++;
      if (characters < tellingBytes && parts < sampledParts) continue;
      isWhole = false;
      break;
    }
    return { encoding: 'utf-8', delimiter: ',', ...found, rows: all, isWhole, fault: undefined, doubts: [] };
  }
}
