import type { DataTable } from '../../../api/types.ts';
import { ownNotation } from '../../../text/notation/notation.ts';
import { saveAs } from '../../../ui/save-as.ts';
import { notedCsv } from './noted-csv.ts';

/** Saves the CSV of a table's records as the spreadsheets of the person read it. */
export async function saveRecords({ name, columns }: DataTable, answer: Response): Promise<void> {
  // With a comma before decimals, spreadsheets have semicolons between cells.
  const isNoted = ownNotation().decimal === ',' && answer.body !== null;
  await saveAs(`${name}.csv`, isNoted ? new Response(notedCsv(answer.body, columns), { headers: answer.headers }) : answer);
}
