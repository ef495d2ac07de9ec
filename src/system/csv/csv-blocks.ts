import { sampledRows } from '../../domain/imports/header-line.ts';

/** Consecutive whole rows of a CSV file, including blank lines between them. */
export interface CsvBlock {
  readonly bytes: Buffer;
  /** The byte offset of each row. */
  readonly offsets: readonly number[];
  /** The line number on which each row starts. */
  readonly lines: readonly number[];
  /** The last row exceeds the limit and is cut off there. */
  readonly isCutOff: boolean;
}

/** The most bytes a row may have. */
export const maxRowBytes = 256 * 1024;

const sliceBytes = 64 * 1024;
/** The first block has all rows of the sample, unless it would exceed this size. */
const sampleBytes = 1024 * 1024;
const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;

/** Splits a file at row ends; buffers at most a row or the sample, plus one slice. */
export class CsvBlocks implements AsyncIterable<CsvBlock> {
  readonly #source: AsyncIterable<Buffer>;
  readonly #maxRowBytes: number;
  #cutter: Cutter;
  /** The bytes that are not cut yet. */
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>, maxBytes: number) {
    this.#source = source;
    this.#maxRowBytes = maxBytes;
    this.#cutter = new Cutter(maxBytes);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<CsvBlock> {
    for await (const chunk of this.#source) {
      this.#left = chunk;
      yield* this.#cut();
    }
    for (let last = this.#cutter.rest(); last; last = this.#cutter.rest()) {
      yield last;
      yield* this.#cut();
    }
  }

  /** Cuts the last block again, from a line of it. */
  goOn({ rest, line }: { readonly rest: Buffer; readonly line: number }): void {
    this.#left = Buffer.concat([rest, ...this.#cutter.buffered, this.#left]);
    this.#cutter = new Cutter(this.#maxRowBytes, line);
  }

  *#cut(): Generator<CsvBlock> {
    while (this.#left.length > 0) {
      const block = this.#cutter.take(this.#left.subarray(0, sliceBytes));
      this.#left = this.#left.subarray(sliceBytes);
      if (block) yield block;
    }
  }
}

/** Tracks only quotes and line ends: rows and lines depend on nothing else, whatever the delimiter. */
class Cutter {
  readonly #maxRowBytes: number;
  /** The bytes that follow the last block. */
  buffered: Buffer[] = [];
  #bufferedBytes = 0;
  #offsets: number[] = [];
  #lines: number[] = [];
  /** The number of buffered bytes that are whole rows and blank lines. */
  #wholeBytes = 0;
  #line: number;
  #inRow = false;
  #inQuotes = false;
  #afterReturn = false;
  #sampled: boolean;

  /** From a line that is not the first, no sample is taken. */
  constructor(maxRowBytes: number, line = 1) {
    this.#maxRowBytes = maxRowBytes;
    this.#line = line;
    this.#sampled = line > 1;
  }

  take(slice: Buffer): CsvBlock | undefined {
    const isTooLong = this.#scan(slice);
    this.buffered.push(slice);
    this.#bufferedBytes += slice.length;
    if (isTooLong) return this.#cutOff();
    const rows = this.#offsets.length - (this.#inRow ? 1 : 0);
    this.#sampled ||= rows >= sampledRows || this.#bufferedBytes >= sampleBytes;
    return this.#sampled ? this.#cut(rows) : undefined;
  }

  /** The remaining rows at the end of the file; the last row needs no line end. */
  rest(): CsvBlock | undefined {
    this.#wholeBytes = this.#bufferedBytes;
    return this.#cut(this.#offsets.length);
  }

  /** Records the rows that start and end in the slice; true as soon as one exceeds the limit. */
  #scan(slice: Buffer): boolean {
    // Local variables: reading fields for each byte is slow.
    const buffered = this.#bufferedBytes;
    let [inRow, inQuotes, afterReturn, line] = [this.#inRow, this.#inQuotes, this.#afterReturn, this.#line];
    let whole = this.#wholeBytes;
    let tooLongAfter = inRow ? (this.#offsets.at(-1) as number) + this.#maxRowBytes - buffered : 0;
    for (let at = 0; at < slice.length; at++) {
      const byte = slice[at] as number;
      if (byte === lineFeed || byte === carriageReturn) {
        if (byte === carriageReturn || !afterReturn) line++;
        afterReturn = byte === carriageReturn;
        if (inQuotes) continue;
        if (inRow && at > tooLongAfter) return true;
        inRow = false;
        whole = buffered + at + 1;
        continue;
      }
      afterReturn = false;
      if (byte === quote) inQuotes = !inQuotes;
      if (inRow) continue;
      inRow = true;
      tooLongAfter = at + this.#maxRowBytes;
      this.#offsets.push(buffered + at);
      this.#lines.push(line);
    }
    [this.#inRow, this.#inQuotes, this.#afterReturn, this.#line, this.#wholeBytes] = [inRow, inQuotes, afterReturn, line, whole];
    return inRow && slice.length > tooLongAfter;
  }

  #cutOff(): CsvBlock {
    const end = (this.#offsets.at(-1) as number) + this.#maxRowBytes;
    const bytes = Buffer.concat(this.buffered);
    this.buffered = [bytes.subarray(end)];
    return { bytes: bytes.subarray(0, end), offsets: this.#offsets, lines: this.#lines, isCutOff: true };
  }

  /** Returns the whole rows and keeps the incomplete one; blank lines alone are dropped. */
  #cut(rows: number): CsvBlock | undefined {
    const whole = this.#wholeBytes;
    if (whole === 0) return undefined;
    const bytes = Buffer.concat(this.buffered);
    const [offsets, lines] = [this.#offsets, this.#lines];
    this.buffered = [bytes.subarray(whole)];
    this.#bufferedBytes -= whole;
    this.#offsets = offsets.splice(rows).map((offset) => offset - whole);
    this.#lines = lines.splice(rows);
    this.#wholeBytes = 0;
    return rows === 0 ? undefined : { bytes: bytes.subarray(0, whole), offsets, lines, isCutOff: false };
  }
}
