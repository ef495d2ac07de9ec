import { ownNotation } from '../text/notation/notation.ts';
import { NotedCsv, type TypedColumns } from '../text/noted-csv.ts';

const byteOrderMark = '239,187,191';

/** Saves an answer as a CSV file of the person's. Without a byte order mark, Excel would not read it as UTF-8. */
export async function saveAs(name: string, answer: Response): Promise<void> {
  const content = await answer.blob();
  const start = String(new Uint8Array(await content.slice(0, 3).arrayBuffer()));
  saveFile(name, start === byteOrderMark ? content : new Blob(['\ufeff', content], { type: content.type }));
}

/** Saves a file as it is. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a CSV file of the API as the spreadsheets of the person read it; columns that are not named hold texts. */
export async function saveNoted(name: string, answer: Response, columns: TypedColumns = []): Promise<void> {
  // With a comma before decimals, spreadsheets have semicolons between cells.
  const isNoted = ownNotation().decimal === ',' && answer.body !== null;
  await saveAs(name, isNoted ? new Response(notedCsv(answer.body, columns), { headers: answer.headers }) : answer);
}

/** A CSV file of the API in the person's notation. */
function notedCsv(content: ReadableStream<Uint8Array<ArrayBuffer>>, columns: TypedColumns): ReadableStream<Uint8Array<ArrayBuffer>> {
  const csv = new NotedCsv(columns);
  const rewriting = new TransformStream<string, string>({
    transform: (piece, controller) => controller.enqueue(csv.next(piece)),
    flush: (controller) => controller.enqueue(csv.next('', true)),
  });
  return content.pipeThrough(new TextDecoderStream()).pipeThrough(rewriting).pipeThrough(new TextEncoderStream());
}
