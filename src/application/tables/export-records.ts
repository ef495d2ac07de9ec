import type { Actor } from '../../domain/kernel/actor.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { storedCell } from '../../domain/tables/stored-cells.ts';
import { csvPieces } from '../kernel/csv-pieces.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { StoredRecord } from './record-reader.ts';
import type { RecordSelection, SelectedPage, SelectedRecords } from './selected/selected-records.ts';

export interface ExportRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Does not escape cells that a spreadsheet would read as formulas. */
  readonly raw: boolean;
  /** Default: all. */
  readonly selection?: RecordSelection | undefined;
  readonly by: Actor;
}

const pageSize = 1000;

function* rowsOf(table: DataTable, records: readonly StoredRecord[]): Generator<readonly Cell[]> {
  for (const { cells } of records) yield table.columns.map((column) => storedCell(column, cells));
}

/** Writes a data table as a CSV file, one page of records at a time. Records appended meanwhile may be missing. */
export class ExportRecords extends UseCase<'unitOfWork' | 'audit' | 'processor', { selected: SelectedRecords }> {
  /** Returns the table and the file's text in pieces. @throws NotFound */
  async execute(input: ExportRecordsInput): Promise<{ table: DataTable; lines: AsyncIterable<string> }> {
    const { organizationId, dataTableId, raw, selection = {}, by } = input;
    const table = await this.deps.unitOfWork.run(async (transaction) => {
      const found = await transaction.dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const subject = { type: 'data-table' as const, id: dataTableId, name: found.name };
      const details = input.selection && { only: selection.recordIds?.length ?? 'matching' };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'data-table.exported', subject, ...(details && { details }) });
      return found;
    });
    // Before the answer begins, so that a wrong filter is refused.
    const first = await this.deps.selected.page(table, selection, { limit: pageSize });
    const pieces = csvPieces(this.#pages(table, selection, first), { raw, slices: this.deps.processor.slices(organizationId) });
    return { table, lines: pieces };
  }

  async *#pages(table: DataTable, selection: RecordSelection, first: SelectedPage): AsyncGenerator<Iterable<readonly Cell[]>> {
    const names = table.columns.map(({ name }) => name);
    if (names.length === 0) return;
    yield [names];
    for (let page = first; ; ) {
      const { items, next } = page;
      yield rowsOf(table, items);
      if (next === undefined) return;
      page = await this.deps.selected.page(table, selection, { after: next, limit: pageSize });
    }
  }
}
