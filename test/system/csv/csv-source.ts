import type { CsvRow } from '../../../src/application/imports/csv-reader.ts';
import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';

/** Yields a text or bytes in chunks of one size. */
export async function* inChunks(content: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The result of reading: the rows, and the error that ended them. */
export interface Outcome {
  readonly rows: CsvRow[];
  readonly fault: string | undefined;
}

/** Reads a file; a refusal is returned as "line 3 is …". */
export async function readCsv(content: string | Uint8Array | AsyncIterable<Uint8Array>, chunkSize = 64 * 1024): Promise<Outcome> {
  const source = typeof content === 'string' || content instanceof Uint8Array ? inChunks(content, chunkSize) : content;
  const rows: CsvRow[] = [];
  try {
    for await (const row of new CsvFileReader().read(source)) rows.push(row);
  } catch (reason) {
    if (!(reason instanceof ValidationFailed)) throw reason;
    const [{ path, message }] = reason.details.errors as [{ path: string; message: string }];
    return { rows, fault: `${path} ${message}` };
  }
  return { rows, fault: undefined };
}

/** The cells of a file without errors. */
export async function cellsOf(content: string | Uint8Array, chunkSize?: number): Promise<(readonly string[])[]> {
  const { rows, fault } = await readCsv(content, chunkSize);
  if (fault !== undefined) throw new Error(fault);
  return rows.map(({ cells }) => cells);
}
