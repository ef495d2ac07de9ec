import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import type { Slices } from '../../kernel/slices.ts';
import type { LineReader } from './line-reader.ts';

/** A list may not have more lines, beside a header. */
const maxListLines = 1_000_000;
const maxErrors = 100;

/** A line of a list that was left out, and why. */
export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** A line of a list that can be stored. */
export interface ListEntry<Entry> {
  readonly line: number;
  readonly entry: Entry;
}

/** Reads the cells of a line; a text says why it cannot be stored. */
export type ReadEntry<Entry> = (cells: readonly string[]) => Entry | string;

/** The way to read a list, and to store its entries. */
export interface ReadListInput<Entry> {
  readonly lines: LineReader;
  readonly source: AsyncIterable<Uint8Array>;
  /** The way to read each line, by the first one: `isHeader` if that is no entry. @throws ValidationFailed */
  readonly layout: (first: readonly string[]) => { readonly isHeader: boolean; readonly read: ReadEntry<Entry> };
  readonly batchSize: number;
  /** Stores at most a batch of entries, in the order of their lines. Returns those that it left out. */
  readonly store: (entries: readonly ListEntry<Entry>[]) => Promise<readonly LineError[]>;
  /** Is told how many lines were left out so far, since they are not stored. */
  readonly counts: { invalid: number };
  /** Slices for a list whose lines take long to read. */
  readonly slices?: Slices | undefined;
  /** Called after each batch with the number of lines read. */
  readonly onProgress?: ((lines: number) => void) | undefined;
}

/**
 * Reads a list and stores its entries, batch by batch in order. A line that cannot be stored is left out. What was stored stays if the
 * rest cannot be read. Returns why the first 100 lines were left out. @throws ValidationFailed if the file is not text or has too many lines
 */
export async function readList<Entry>({
  lines,
  source,
  layout,
  batchSize,
  store,
  counts,
  slices,
  onProgress,
}: ReadListInput<Entry>): Promise<readonly LineError[]> {
  const errors: LineError[] = [];
  let batch: ListEntry<Entry>[] = [];
  let read: ReadEntry<Entry> | undefined;
  let most = maxListLines;
  let last = 0;
  const leaveOut = (more: readonly LineError[]): void => void errors.push(...more.slice(0, maxErrors - errors.length));
  const storeBatch = async (): Promise<void> => {
    const entries = batch;
    batch = [];
    leaveOut(await store(entries));
    onProgress?.(last);
  };
  try {
    for await (const block of lines.read(source))
      for (const one of block) {
        last = one.line;
        if (one.line > most) throw tooManyLines(most + 1);
        if (!read) {
          const found = layout('cells' in one ? one.cells : []);
          read = found.read;
          if (found.isHeader) most++;
          if (found.isHeader) continue;
        }
        const entry = 'fault' in one ? one.fault : read(one.cells);
        if (typeof entry === 'string') {
          counts.invalid++;
          leaveOut([{ line: one.line, message: entry }]);
        } else if (batch.push({ line: one.line, entry }) === batchSize) await storeBatch();
        if (slices?.isOver) await slices.next();
      }
    if (batch.length > 0) await storeBatch();
  } catch (reason) {
    // The lines that were read before are stored, whatever is wrong with the rest.
    if (batch.length > 0) await storeBatch();
    throw reason;
  }
  return errors;
}

const tooManyLines = (line: number): ValidationFailed =>
  new ValidationFailed([
    {
      path: `line ${line}`,
      message: 'is one more than a list may have; the lines before it are imported, put the others in another list',
    },
  ]);
