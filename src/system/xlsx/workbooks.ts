import type { CsvRow, CsvSample } from '../../application/imports/csv-reader.ts';
import { FairShare } from '../../application/kernel/fair-share.ts';
import { ValidationFailed } from '../../domain/kernel/errors.ts';
import { tellingBytes } from '../csv/csv-encoding.ts';
import { inTimeSlices } from '../slices.ts';
import { sheetRows } from './sheet-rows.ts';
import { keptInFile } from './temporary-file.ts';
import { listSheets, Workbook } from './workbook.ts';
import { workbookFault } from './workbook-fault.ts';

/**
 * The number of workbooks that are read at a time, at most half of them of one owner: each keeps its shared texts in memory, 100 MB at
 * most.
 */
const slots = 4;

/**
 * The number of parts of a sheet that a sample looks at, and of all sheets together a search for rows, 16 KiB each: a file of some KiB may
 * have a gigabyte without a row.
 */
const sampledParts = 4096;

/** Reads Excel workbooks. The list of a ZIP archive is at its end, so a workbook is stored in a file before it is read. */
export class Workbooks {
  readonly #share = new FairShare({ slots });

  /**
   * The rows of a sheet, in blocks.
   * @throws ValidationFailed, also for a sheet without rows if another one has some; Unavailable
   */
  async *read(source: AsyncIterable<Uint8Array>, name: string | undefined, owner?: string): AsyncGenerator<readonly CsvRow[]> {
    for await (const workbook of this.#open(source, owner)) {
      const { name: sheet, bytes } = workbook.sheet(name);
      let isEmpty = true;
      for await (const rows of inTimeSlices(sheetRows(workbook, bytes))) {
        if (rows.length > 0) isEmpty = false;
        yield rows;
      }
      const others = isEmpty ? await filledSheets(workbook) : [];
      if (others.length > 0) throw workbookFault(`"${sheet}" has no rows; choose one that has: ${listSheets(others)}`, 'sheet');
    }
  }

  /** The rows at the beginning of a sheet, up to a mebibyte of text, and in its first 64 MiB. */
  async sample(source: AsyncIterable<Uint8Array>, name: string | undefined, owner?: string): Promise<CsvSample> {
    for await (const workbook of this.#open(source, owner)) {
      const { name: sheet, bytes } = workbook.sheet(name);
      const { sheetNames: sheets } = workbook;
      const { rows, isWhole } = await beginningOf(sheetRows(workbook, bytes));
      const filled = new Set(await filledSheets(workbook));
      const emptySheets = sheets.filter((one) => !filled.has(one));
      return { encoding: 'utf-8', delimiter: ',', sheets, sheet, emptySheets, rows, isWhole, fault: undefined, doubts: [] };
    }
    throw new Error('A workbook that is open was not passed on');
  }

  /** Opens a workbook for the time of one turn of a loop. */
  async *#open(source: AsyncIterable<Uint8Array>, owner = ''): AsyncGenerator<Workbook> {
    const file = await keptInFile(source);
    try {
      const release = await this.#share.take(owner);
      try {
        yield await Workbook.open(file);
      } finally {
        release();
      }
    } finally {
      await file.close();
    }
  }
}

async function beginningOf(blocks: AsyncIterable<readonly CsvRow[]>): Promise<Pick<CsvSample, 'rows' | 'isWhole'>> {
  const rows: CsvRow[] = [];
  let [characters, parts] = [0, 0];
  for await (const block of inTimeSlices(blocks)) {
    for (const row of block) {
      rows.push(row);
      for (const cell of row.cells) characters += cell.length + 1;
    }
    if (characters >= tellingBytes || ++parts >= sampledParts) return { rows, isWhole: false };
  }
  return { rows, isWhole: true };
}

/** The names of the sheets that have rows, or are too large or too damaged to tell. */
async function filledSheets(workbook: Workbook): Promise<readonly string[]> {
  let parts = 0;
  const isEmpty = async (name: string): Promise<boolean> => {
    for await (const rows of inTimeSlices(sheetRows(workbook, workbook.sheet(name).bytes)))
      if (rows.length > 0 || ++parts >= sampledParts) return false;
    return true;
  };
  const filled: string[] = [];
  for (const name of workbook.sheetNames) {
    const isKnownEmpty = await isEmpty(name).catch((reason) => {
      if (reason instanceof ValidationFailed) return false;
      throw reason;
    });
    if (!isKnownEmpty) filled.push(name);
  }
  return filled;
}
