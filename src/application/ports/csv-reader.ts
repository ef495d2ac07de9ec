/** One row of a CSV file, and the line of the file that it starts on (1 is the first). */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV as a stream: bounded memory, whatever the file's size. */
export abstract class CsvReader {
  /**
   * The rows, header included; blank lines are left out. The delimiter (comma, semicolon, tab or bar) is detected,
   * a byte order mark is dropped.
   * @throws ValidationFailed naming the line of a broken quote, a row that is too long, or text that is not UTF-8
   */
  abstract read(source: AsyncIterable<Uint8Array>): AsyncIterable<CsvRow>;
}
