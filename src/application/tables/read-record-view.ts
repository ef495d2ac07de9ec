import { NotFound } from '../../domain/kernel/errors.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { ViewGone } from '../../domain/tables/errors.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from './data-table-reader.ts';
import type { RecordReader, StoredRecord } from './record-reader.ts';
import type { RecordViews } from './record-views.ts';

export interface ReadRecordViewInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly viewId: string;
  /** The position of the first record, from 0. */
  readonly from: number;
  readonly limit: number;
}

/** Records of a view by position; null for a record that was deleted since. */
export interface ViewedPage {
  readonly table: DataTable;
  readonly items: readonly (StoredRecord | null)[];
  /** The number of records in the view. */
  readonly count: number;
}

/** Reads records of a view by their position. */
export class ReadRecordView extends UseCase<'clock', { tables: DataTableReader; records: RecordReader; views: RecordViews }> {
  /** Large records end the page early. @throws NotFound, ViewGone */
  async execute({ organizationId, dataTableId, viewId, from, limit }: ReadRecordViewInput): Promise<ViewedPage> {
    const [table, view] = await Promise.all([
      this.deps.tables.find(organizationId, dataTableId),
      this.deps.views.find(organizationId, dataTableId, viewId),
    ]);
    if (!table) throw new NotFound('Data table');
    if (!view) throw new NotFound('Record view');
    const ids = view.expiresAt <= this.deps.clock.now() ? undefined : await this.deps.views.ids(view, from, limit);
    if (!ids) throw new ViewGone();
    const found = await this.deps.records.findMany(table, ids);
    const byId = new Map(found.map((record) => [record.id, record]));
    const end = ids.indexOf(found.at(-1)?.id ?? '') + 1;
    // The records after the last one that was found were deleted, unless large records ended the list.
    const isCut = found.length > 0 && end < ids.length && (await this.deps.records.findMany(table, ids.slice(end))).length > 0;
    const shown = isCut ? ids.slice(0, end) : ids;
    return { table, items: shown.map((id) => byId.get(id) ?? null), count: view.count };
  }
}
