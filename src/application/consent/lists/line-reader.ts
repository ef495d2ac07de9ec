/** A line of a list: its cells, or why it cannot be read. */
export type ListLine = { readonly line: number } & ({ readonly cells: readonly string[] } | { readonly fault: string });

/** Reads a list that has one entry a line, such as a CSV file without line breaks in its cells. */
export abstract class LineReader {
  /**
   * The lines in blocks, without blank ones, in bounded memory. The encoding and the delimiter are detected. A line that cannot be
   * read is reported and does not stop the list. @throws ValidationFailed if the file is not text
   */
  abstract read(source: AsyncIterable<Uint8Array>): AsyncIterable<readonly ListLine[]>;
}
