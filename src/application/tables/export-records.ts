import type { Actor } from '../../domain/kernel/actor.ts';
import { csvRow } from '../../domain/kernel/csv-row.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
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

/** Writes a data table as a CSV file, one page of records at a time. Records appended meanwhile may be missing. */
export class ExportRecords {
  readonly #unitOfWork: UnitOfWork;
  readonly #selected: SelectedRecords;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, selected: SelectedRecords, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#selected = selected;
    this.#audit = audit;
  }

  /** Returns the table and the file's text in pieces. @throws NotFound */
  async execute(input: ExportRecordsInput): Promise<{ table: DataTable; lines: AsyncIterable<string> }> {
    const { organizationId, dataTableId, raw, selection = {}, by } = input;
    const table = await this.#unitOfWork.run(async (transaction) => {
      const found = await transaction.dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const subject = { type: 'data-table' as const, id: dataTableId, name: found.name };
      const details = input.selection && { only: selection.recordIds?.length ?? 'matching' };
      await this.#audit.note(transaction, { by, organizationId, action: 'data-table.exported', subject, ...(details && { details }) });
      return found;
    });
    // Before the answer begins, so that a wrong filter is refused.
    const first = await this.#selected.page(table, selection, { limit: pageSize });
    return { table, lines: this.#lines(table, { raw, selection }, first) };
  }

  async *#lines(
    table: DataTable,
    { raw, selection }: { readonly raw: boolean; readonly selection: RecordSelection },
    first: SelectedPage,
  ): AsyncGenerator<string> {
    const names = table.columns.map(({ name }) => name);
    if (names.length === 0) return;
    yield csvRow(names, { raw });
    let page = first;
    for (;;) {
      const { items, next } = page;
      const rows = items.map(({ cells }) => {
        const named = namedCells(table, cells);
        return csvRow(
          names.map((name) => named[name] ?? null),
          { raw },
        );
      });
      if (rows.length > 0) yield rows.join('');
      if (next === undefined) return;
      page = await this.#selected.page(table, selection, { after: next, limit: pageSize });
    }
  }
}
