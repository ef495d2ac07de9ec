import type { ImportReader, ImportWithRowsSetAside } from '../../application/imports/import-reader.ts';
import type { SetAsideRow } from '../../application/imports/import-repository.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import type { Import } from '../../domain/imports/import.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed imports. */
export class MemoryImportReader implements ImportReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, id: string): Promise<Import | undefined> {
    return this.#tables.committed.imports.find(organizationId, id);
  }

  async list(organizationId: string, dataTableId: string, { limit, after }: PageRequest): Promise<Page<Import>> {
    const [last] = after ?? [];
    const imports = [...this.#tables.committed.imports.list(organizationId)]
      .filter((one) => one.dataTableId === dataTableId && (typeof last !== 'string' || one.id < last))
      .sort((one, other) => (one.id < other.id ? 1 : -1));
    return pageFrom(imports, limit, ({ id }) => [id]);
  }

  async withRowsSetAside(organizationId: string, since: Date, limit: number): Promise<readonly ImportWithRowsSetAside[]> {
    const { imports, dataTables } = this.#tables.committed;
    return [...imports.list(organizationId)]
      .filter(({ status, counts, undoStartedAt }) => status === 'completed' && counts.setAside > 0 && undoStartedAt === null)
      .filter(({ correctedBy }) => correctedBy === null)
      .filter(({ endedAt }) => endedAt !== null && endedAt >= since)
      .sort((one, other) => (other.endedAt?.getTime() ?? 0) - (one.endedAt?.getTime() ?? 0))
      .flatMap((one) => {
        const table = dataTables.find(organizationId, one.dataTableId);
        return table ? [{ import: one, tableName: table.name }] : [];
      })
      .slice(0, limit);
  }

  async rowsSetAside({ organizationId, id }: Reference, page: { after: number; limit: number }): Promise<readonly SetAsideRow[]> {
    return [...this.#tables.committed.rowsSetAside.list(at(organizationId, id))]
      .filter(({ number }) => number > page.after)
      .slice(0, page.limit)
      .map(({ number, line, cells, problem }) => ({ number, line, cells, problem }));
  }
}
