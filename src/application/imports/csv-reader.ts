import type { Doubt } from '../../domain/imports/doubt.ts';
import type { CsvDelimiter, CsvEncoding } from '../../domain/imports/import-options.ts';
import type { Problem } from '../../domain/kernel/errors.ts';

/** One row of a CSV file, and the line of the file that it starts on (1 is the first). */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  /**
   * The indexes of cells that are empty but quoted, in ascending order: they are empty text, while other empty cells are null. A list,
   * since a file may have a million such rows, and a set of each would take several times the memory.
   */
  readonly emptyTexts?: readonly number[] | undefined;
  /** The indexes of cells of a workbook that are formulas without a value; they look empty. */
  readonly uncalculated?: readonly number[] | undefined;
  /** Why the row cannot be read; its cells are then what they would be if quotation marks were letters. */
  readonly fault?: string | undefined;
}

/** The owner of a file: one owner's workbooks keep no other owner's waiting. */
export interface FileOwner {
  readonly owner?: string | undefined;
}

export interface ReadOptions extends FileOwner {
  /** Detected if not given. */
  readonly delimiter?: CsvDelimiter | null | undefined;
  /** The line of the header, if it is given: rows above it may have faults. */
  readonly headerLine?: number | null | undefined;
  /** Whether a row with a misplaced quotation mark is passed on with its fault, up to the end of its line, instead of ending the file. */
  readonly passesFaults?: boolean | undefined;
  /** The sheet of a workbook; its first one if not given. */
  readonly sheet?: string | null | undefined;
}

export interface ConvertOptions extends Pick<ReadOptions, 'passesFaults'> {
  /** Detected if not given; a byte order mark overrides both. */
  readonly encoding?: CsvEncoding | null | undefined;
  /** Whether a file is refused if it may have several encodings. */
  readonly refusesDoubt?: boolean | undefined;
  /** Called with the encoding. */
  readonly onEncoding?: ((encoding: CsvEncoding) => void) | undefined;
}

/** Some consecutive rows and their delimiter, which is a comma for a workbook. */
export interface CsvRows {
  readonly delimiter: CsvDelimiter;
  readonly rows: readonly CsvRow[];
  /** In the first block, whether another delimiter is as likely. */
  readonly doubt?: Doubt | undefined;
}

/** The facts that the beginning of a file shows. */
export interface CsvSample extends Omit<CsvRows, 'doubt'> {
  readonly encoding: CsvEncoding;
  /** The sheets of a workbook, and which of them was read; none and null of a CSV file. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** The sheets of a workbook that have no rows. */
  readonly emptySheets?: readonly string[] | undefined;
  /** Whether these are all rows of the file. */
  readonly isWhole: boolean;
  /** The uncertain parts of the file that were not given. */
  readonly doubts: readonly Doubt[];
  /** The fault of the row after the last of `rows`. */
  readonly fault: Problem | undefined;
}

/**
 * Reads CSV files and Excel workbooks (.xlsx) as rows, in bounded memory for files of any size. Which of the two a file is, its first
 * bytes tell. The line of a workbook's row is its number in the sheet.
 */
export abstract class CsvReader {
  /**
   * The rows, including the header, without those in which nothing is. Detects the delimiter (comma, semicolon, tab or bar), unless a first
   * line such as `sep=;` declares it, and drops a byte order mark.
   * @throws ValidationFailed naming the line of a broken quote, a row that is too long, or text that is not UTF-8
   */
  abstract read(source: AsyncIterable<Uint8Array>): AsyncIterable<CsvRow>;

  /** As `read`, in blocks of rows. @throws ValidationFailed as `read` does */
  abstract readRows(source: AsyncIterable<Uint8Array>, options?: ReadOptions): AsyncIterable<CsvRows>;

  /**
   * Converts a stream to UTF-8 without a byte order mark; a workbook is passed on as it is.
   * @throws ValidationFailed as soon as a row is too long, the text is not in the given encoding, or the file is not text
   */
  abstract toUtf8(source: AsyncIterable<Uint8Array>, options?: ConvertOptions): AsyncIterable<Uint8Array>;

  /** Reads the first mebibyte of a CSV file and nothing after it; of a workbook, which must be whole, the rows of a mebibyte of text. */
  abstract sample(
    source: AsyncIterable<Uint8Array>,
    given: FileOwner & {
      readonly encoding?: CsvEncoding | undefined;
      readonly delimiter?: CsvDelimiter | undefined;
      readonly sheet?: string | undefined;
      readonly headerLine?: number | undefined;
    },
  ): Promise<CsvSample>;
}
