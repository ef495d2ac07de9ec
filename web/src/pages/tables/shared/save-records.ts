import type { DataTable } from '../../../api/types.ts';
import { ownNotation } from '../../../text/notation/notation.ts';
import { saveAs } from '../../../ui/save-as.ts';
import { NotedCsv } from './noted-csv.ts';

/** Saves the CSV of a table's records as the spreadsheets of the person read it. */
export async function saveRecords({ name, columns }: DataTable, answer: Response): Promise<void> {
  // With a comma before decimals, spreadsheets have semicolons between cells.
  const isNoted = ownNotation().decimal === ',' && answer.body !== null;
  await saveAs(`${name}.csv`, isNoted ? new Response(notedCsv(answer.body, columns), { headers: answer.headers }) : answer);
}

/** The CSV of a table's records in the person's notation. */
function notedCsv(
  content: ReadableStream<Uint8Array<ArrayBuffer>>,
  columns: DataTable['columns'],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const csv = new NotedCsv(columns);
  const rewriting = new TransformStream<string, string>({
    transform: (piece, controller) => controller.enqueue(csv.next(piece)),
    flush: (controller) => controller.enqueue(csv.next('', true)),
  });
  return content.pipeThrough(new TextDecoderStream()).pipeThrough(rewriting).pipeThrough(new TextEncoderStream());
}
