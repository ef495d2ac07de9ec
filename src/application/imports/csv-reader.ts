import type { CsvDelimiter, CsvEncoding } from '../../domain/imports/import-options.ts';
import type { Problem } from '../../domain/kernel/errors.ts';

/** One row of a CSV file, and the line of the file that it starts on (1 is the first). */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Which cells are empty in quotation marks: an empty text, where any other empty cell is no value at all. */
  readonly emptyTexts?: ReadonlySet<number> | undefined;
}

/** Some rows after each other, and what stands between their cells. */
export interface CsvRows {
  readonly delimiter: CsvDelimiter;
  readonly rows: readonly CsvRow[];
}

/** What the beginning of a file tells. */
export interface CsvSample extends CsvRows {
  readonly encoding: CsvEncoding;
  /** Whether the rows are all that the file has. */
  readonly isWhole: boolean;
  /** What is wrong with the row after the last one here. */
  readonly fault: Problem | undefined;
}

/** Reads CSV as a stream: bounded memory, whatever the file's size. */
export abstract class CsvReader {
  /**
   * The rows, header included; blank lines are left out. The delimiter (comma, semicolon, tab or bar) is detected,
   * a byte order mark is dropped.
   * @throws ValidationFailed naming the line of a broken quote, a row that is too long, or text that is not UTF-8
   */
  abstract read(source: AsyncIterable<Uint8Array>): AsyncIterable<CsvRow>;

  /** As `read`, by many rows at once; the delimiter is detected where it is not given. @throws ValidationFailed as `read` does */
  abstract readRows(source: AsyncIterable<Uint8Array>, delimiter?: CsvDelimiter | null): AsyncIterable<CsvRows>;

  /**
   * A file in UTF-8 without a byte order mark, as it arrives. The encoding is detected where it is not given; a mark stands above both.
   * @throws ValidationFailed as soon as a row is too long, or text is not what it was said to be
   */
  abstract toUtf8(source: AsyncIterable<Uint8Array>, encoding?: CsvEncoding | null): AsyncIterable<Uint8Array>;

  /** Looks at the first mebibyte of a file; the rest is not asked for. */
  abstract sample(
    source: AsyncIterable<Uint8Array>,
    given: { readonly encoding?: CsvEncoding | undefined; readonly delimiter?: CsvDelimiter | undefined },
  ): Promise<CsvSample>;
}
