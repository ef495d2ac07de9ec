import { addedColumns } from '../../domain/imports/header.ts';
import type { Import } from '../../domain/imports/import.ts';
import { unprotectCell } from '../../domain/kernel/csv-cell.ts';
import { csvRow } from '../../domain/kernel/csv-row.ts';
import type { ImportReader } from './import-reader.ts';

const pageSize = 500;
const mark = '\uFEFF';

/**
 * The rows that an import set aside, as a CSV file in UTF-8: their cells, then the line and the problem.
 * Once corrected, the file can be imported with the same options, but without `headerLine`: its header is on line 1.
 */
export async function* setAsideFile(reader: ImportReader, imported: Import): AsyncGenerator<string> {
  const { delimiter = ',', header = null, width = 0 } = imported.found ?? {};
  // The cells are as in the uploaded file. Each is guarded once, whether it was guarded there or not.
  const line = (cells: readonly (string | null)[]): string =>
    csvRow(
      cells.map((cell) => cell && unprotectCell(cell)),
      { delimiter },
    );
  yield header ? mark + line([...header, ...addedColumns]) : mark;
  for (let after = 0; ; ) {
    const rows = await reader.rowsSetAside(imported, { after, limit: pageSize });
    const last = rows.at(-1);
    if (!last) return;
    after = last.number;
    yield rows
      .map(({ line: at, cells, problem }) => {
        const own = Array.from({ length: width }, (_, index) => cells[index] ?? null);
        // Surplus cells come last, so that the others stay in their columns.
        return line([...own, String(at), problem, ...cells.slice(width)]);
      })
      .join('');
  }
}
