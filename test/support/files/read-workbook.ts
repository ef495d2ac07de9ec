import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';

/** A file as it arrives. */
export async function* streamBytes(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}

/** The rows of a workbook, each with its line first. */
export async function rowsOf(bytes: Buffer, sheet?: string): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const some of new CsvFileReader().readRows(streamBytes(bytes), { sheet }))
    rows.push(...some.rows.map(({ line, cells }) => [line, ...cells]));
  return rows;
}

/** The fault of a file. */
export async function faultOf(work: Promise<unknown>): Promise<unknown> {
  const reason = await work.then(
    () => undefined,
    (thrown) => thrown,
  );
  if (!(reason instanceof ValidationFailed)) throw new Error('No ValidationFailed', { cause: reason });
  return (reason.details.errors as { path: string; message: string }[])[0];
}
