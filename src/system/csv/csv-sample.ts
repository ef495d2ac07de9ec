import type { CsvReader, CsvRow, CsvSample } from '../../application/imports/csv-reader.ts';
import { stepByStep } from '../../application/kernel/step-by-step.ts';
import type { Doubt } from '../../domain/imports/doubt.ts';
import type { CsvDelimiter } from '../../domain/imports/import-options.ts';
import { type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { timeSlices } from '../slices.ts';
import { encodingOf, tellingBytes, toUtf8 } from './csv-encoding.ts';

class SampleEnded extends Error {}

/** Reads the rows that are complete within the first mebibyte of a file, wherever the sample is cut. */
export async function sampleCsv(
  reader: Pick<CsvReader, 'readRows'>,
  source: AsyncIterable<Uint8Array>,
  given: Parameters<CsvReader['sample']>[1],
): Promise<CsvSample> {
  const { head, isWhole } = await headOf(source);
  const { encoding, doubt } = await stepByStep(encodingOf(head, given.encoding), timeSlices());
  const rows: CsvRow[] = [];
  let delimiter: CsvDelimiter = given.delimiter ?? ',';
  let fault: Problem | undefined;
  const doubts: Doubt[] = doubt ? [doubt] : [];
  try {
    for await (const some of reader.readRows(decoded(head, isWhole, encoding), {
      delimiter: given.delimiter,
      headerLine: given.headerLine,
    })) {
      delimiter = some.delimiter;
      if (some.doubt) doubts.push(some.doubt);
      // Quoted text does not matter here, and half a million sets would.
      for (const { line, cells } of some.rows) rows.push({ line, cells });
    }
  } catch (reason) {
    if (reason instanceof ValidationFailed) fault = (reason.details.errors as readonly Problem[])[0];
    else if (!(reason instanceof SampleEnded)) throw reason;
  }
  return { encoding, delimiter, sheets: [], sheet: null, rows, isWhole, fault, doubts };
}

/** Ends with an error if the file continues, so that a cut-off row is not taken for a whole one. */
async function* decoded(head: Buffer, isWhole: boolean, encoding: CsvSample['encoding']): AsyncGenerator<Buffer> {
  async function* some() {
    yield head;
    if (!isWhole) throw new SampleEnded();
  }
  yield* toUtf8(some(), { encoding });
}

async function headOf(source: AsyncIterable<Uint8Array>): Promise<{ head: Buffer; isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= tellingBytes) break;
  }
  return { head: Buffer.concat(chunks), isWhole: bytes < tellingBytes };
}
