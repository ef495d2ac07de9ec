import { createReadStream } from 'node:fs';
import type { CsvRow } from '../../src/application/imports/csv-reader.ts';
import { ValidationFailed } from '../../src/domain/kernel/errors.ts';
import { CsvFileReader } from '../../src/system/csv/csv-file-reader.ts';

/** A file as the product reads it; of a CSV file, one sheet without a name. */
export interface OurReading {
  /** Null of a workbook. */
  readonly delimiter: string | null;
  readonly encoding: string;
  /** The parts of the form that an import would ask about. */
  readonly doubts: readonly string[];
  readonly sheets: readonly OurSheet[];
  /** Why the file is refused. */
  readonly refusal?: string;
}

export interface OurSheet {
  readonly name: string | null;
  readonly rows: readonly CsvRow[];
  readonly refusal?: string;
}

const reader = new CsvFileReader();

/** Reads a file as an import does that sets faulty rows aside. */
export async function ourReading(path: string): Promise<OurReading> {
  try {
    const { delimiter, encoding, doubts, sheets } = await reader.sample(createReadStream(path), {});
    const isWorkbook = sheets.length > 0;
    const read: OurSheet[] = [];
    for (const name of isWorkbook ? sheets : [null]) read.push(await ourSheet(path, name));
    return { delimiter: isWorkbook ? null : delimiter, encoding, doubts: doubts.map(({ option }) => option), sheets: read };
  } catch (reason) {
    return { delimiter: ',', encoding: 'utf-8', doubts: [], sheets: [], refusal: refusalOf(reason) };
  }
}

async function ourSheet(path: string, name: string | null): Promise<OurSheet> {
  const rows: CsvRow[] = [];
  try {
    const text = reader.toUtf8(createReadStream(path), { passesFaults: true });
    for await (const block of reader.readRows(text, { passesFaults: true, sheet: name })) rows.push(...block.rows);
    return { name, rows };
  } catch (reason) {
    return { name, rows, refusal: refusalOf(reason) };
  }
}

function refusalOf(reason: unknown): string {
  if (!(reason instanceof ValidationFailed)) throw reason;
  return (reason.details.errors as readonly { path: string; message: string }[])
    .map(({ path, message }) => `${path} ${message}`)
    .join('; ');
}
