import { type Page, pageFrom } from '../../application/kernel/page.ts';
import { countedRecords, type DataTableReader, type DataTableReport } from '../../application/tables/data-table-reader.ts';
import { textFinder } from '../../domain/kernel/search-pattern.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed data tables. */
export class MemoryDataTableReader implements DataTableReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, dataTableId: string): Promise<DataTable | undefined> {
    return this.#tables.committed.dataTables.find(organizationId, dataTableId);
  }

  async all(organizationId: string): Promise<readonly DataTable[]> {
    return [...this.#tables.committed.dataTables.list(organizationId)].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  async read(organizationId: string, dataTableId: string): Promise<DataTableReport | undefined> {
    const table = this.#tables.committed.dataTables.find(organizationId, dataTableId);
    return table && this.#reportOf(table);
  }

  async list(organizationId: string, request: Parameters<DataTableReader['list']>[1]): Promise<Page<DataTableReport>> {
    const { limit, after, projectId, search, reach } = request;
    const isNamed = search === undefined ? () => true : textFinder(search);
    const tables = [...this.#tables.committed.dataTables.list(organizationId)]
      .filter(({ id }) => reach?.seesTable(id) ?? true)
      .filter((table) => projectId === undefined || table.projectId === projectId)
      .filter(({ name }) => isNamed(name))
      .filter(({ id }) => after === undefined || id > String(after[0]))
      .sort(({ id }, other) => (id < other.id ? -1 : 1));
    const reports = tables.slice(0, limit + 1).map((table) => this.#reportOf(table));
    return pageFrom(reports, limit, ({ table }) => [table.id]);
  }

  #reportOf(table: DataTable): DataTableReport {
    const records = [...this.#tables.committed.records.list(at(table.organizationId, table.id))];
    const count = records.length;
    return { table, records: { count, isEstimate: count > countedRecords, lastAt: records.at(-1)?.createdAt } };
  }
}
