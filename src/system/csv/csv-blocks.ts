/** Whole rows of a CSV file, one after the other, blank lines between them included. */
export interface CsvBlock {
  readonly bytes: Buffer;
  /** Where each row starts in the bytes. */
  readonly offsets: readonly number[];
  /** The line of the file that each row starts on. */
  readonly lines: readonly number[];
  /** The last row is longer than allowed, and only what is allowed of it is here; the rest of the file can't be read. */
  readonly isCutOff: boolean;
}

/** A row may have so many bytes. */
export const maxRowBytes = 256 * 1024;

const sliceBytes = 64 * 1024;
/** The delimiter is told from so many rows, which the first block has, unless it would get larger than this. */
export const sampleRows = 10;
const sampleBytes = 1024 * 1024;
const lineFeed = 10;
const carriageReturn = 13;
const quote = 34;

/** Cuts a file at the ends of its rows, holding no more than a row or the sample (or a slice beyond). */
export async function* csvBlocks(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<CsvBlock> {
  const cutter = new Cutter(maxBytes);
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      const block = cutter.take(chunk.subarray(at, at + sliceBytes));
      if (block) yield block;
    }
  }
  const last = cutter.rest();
  if (last) yield last;
}

/** Follows quotes and line ends only, which is all that rows and lines depend on, whatever the delimiter. */
class Cutter {
  readonly #maxRowBytes: number;
  #held: Buffer[] = [];
  #heldBytes = 0;
  #offsets: number[] = [];
  #lines: number[] = [];
  /** How many of the held bytes are whole rows and blank lines. */
  #wholeBytes = 0;
  #line = 1;
  #inRow = false;
  #inQuotes = false;
  #afterReturn = false;
  #sampled = false;

  constructor(maxRowBytes: number) {
    this.#maxRowBytes = maxRowBytes;
  }

  take(slice: Buffer): CsvBlock | undefined {
    const isTooLong = this.#scan(slice);
    this.#held.push(slice);
    this.#heldBytes += slice.length;
    if (isTooLong) return this.#cutOff();
    const rows = this.#offsets.length - (this.#inRow ? 1 : 0);
    this.#sampled ||= rows >= sampleRows || this.#heldBytes >= sampleBytes;
    return this.#sampled ? this.#cut(rows) : undefined;
  }

  /** What is left at the file's end, whose last row needs no line end. */
  rest(): CsvBlock | undefined {
    this.#wholeBytes = this.#heldBytes;
    return this.#cut(this.#offsets.length);
  }

  /** Notes the rows that start and end in the slice; true as soon as one is longer than allowed. */
  #scan(slice: Buffer): boolean {
    // Fields are slow to reach for each byte.
    const held = this.#heldBytes;
    let [inRow, inQuotes, afterReturn, line] = [this.#inRow, this.#inQuotes, this.#afterReturn, this.#line];
    let whole = this.#wholeBytes;
    let tooLongAfter = inRow ? (this.#offsets.at(-1) as number) + this.#maxRowBytes - held : 0;
    for (let at = 0; at < slice.length; at++) {
      const byte = slice[at] as number;
      if (byte === lineFeed || byte === carriageReturn) {
        if (byte === carriageReturn || !afterReturn) line++;
        afterReturn = byte === carriageReturn;
        if (inQuotes) continue;
        if (inRow && at > tooLongAfter) return true;
        inRow = false;
        whole = held + at + 1;
        continue;
      }
      afterReturn = false;
      if (byte === quote) inQuotes = !inQuotes;
      if (inRow) continue;
      inRow = true;
      tooLongAfter = at + this.#maxRowBytes;
      this.#offsets.push(held + at);
      this.#lines.push(line);
    }
    [this.#inRow, this.#inQuotes, this.#afterReturn, this.#line, this.#wholeBytes] = [inRow, inQuotes, afterReturn, line, whole];
    return inRow && slice.length > tooLongAfter;
  }

  #cutOff(): CsvBlock {
    const end = (this.#offsets.at(-1) as number) + this.#maxRowBytes;
    return { bytes: Buffer.concat(this.#held).subarray(0, end), offsets: this.#offsets, lines: this.#lines, isCutOff: true };
  }

  /** Hands out the whole rows and keeps the one under way; blank lines alone are dropped. */
  #cut(rows: number): CsvBlock | undefined {
    const whole = this.#wholeBytes;
    if (whole === 0) return undefined;
    const bytes = Buffer.concat(this.#held);
    const [offsets, lines] = [this.#offsets, this.#lines];
    this.#held = [bytes.subarray(whole)];
    this.#heldBytes -= whole;
    this.#offsets = offsets.splice(rows).map((offset) => offset - whole);
    this.#lines = lines.splice(rows);
    this.#wholeBytes = 0;
    return rows === 0 ? undefined : { bytes: bytes.subarray(0, whole), offsets, lines, isCutOff: false };
  }
}
