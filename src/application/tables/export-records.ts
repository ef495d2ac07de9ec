import type { Actor } from '../../domain/kernel/actor.ts';
import { csvRow } from '../../domain/kernel/csv-row.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import type { RecordReader } from './record-reader.ts';

export interface ExportRecordsInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Does not escape cells that a spreadsheet would read as formulas. */
  readonly raw: boolean;
  readonly by: Actor;
}

const pageSize = 1000;

/** Writes a data table as a CSV file, one page of records at a time. Records appended meanwhile may be missing. */
export class ExportRecords {
  readonly #unitOfWork: UnitOfWork;
  readonly #records: RecordReader;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, records: RecordReader, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#records = records;
    this.#audit = audit;
  }

  /** Returns the table and the file's text in pieces. @throws NotFound */
  async execute({ organizationId, dataTableId, raw, by }: ExportRecordsInput): Promise<{ table: DataTable; lines: AsyncIterable<string> }> {
    const table = await this.#unitOfWork.run(async (transaction) => {
      const found = await transaction.dataTables.find(organizationId, dataTableId);
      if (!found) throw new NotFound('Data table');
      const subject = { type: 'data-table' as const, id: dataTableId, name: found.name };
      await this.#audit.note(transaction, { by, organizationId, action: 'data-table.exported', subject });
      return found;
    });
    return { table, lines: this.#lines(table, raw) };
  }

  async *#lines(table: DataTable, raw: boolean): AsyncGenerator<string> {
    const names = table.columns.map(({ name }) => name);
    if (names.length === 0) return;
    yield csvRow(names, { raw });
    let after: string | undefined;
    do {
      const window = { after, size: pageSize };
      const { items, next } = await this.#records.scan(table, { window, descending: false, limit: pageSize });
      const rows = items.map(({ cells }) => {
        const named = namedCells(table, cells);
        return csvRow(
          names.map((name) => named[name] ?? null),
          { raw },
        );
      });
      if (rows.length > 0) yield rows.join('');
      after = next;
    } while (after !== undefined);
  }
}
