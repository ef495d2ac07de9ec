import type { RecordReader, StoredRecord } from '../application/ports/record-reader.ts';
import type { MemoryTables } from './memory-tables.ts';
import { at } from './rows.ts';

/** Reads the records that have been committed. */
export class MemoryRecordReader implements RecordReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined> {
    const found = this.#tables.committed.records.find(at(organizationId, dataTableId), recordId);
    return found && { id: found.id, cells: found.cells, createdAt: found.createdAt };
  }

  async list(
    organizationId: string,
    dataTableId: string,
    { after = '0', limit }: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly StoredRecord[]> {
    const records = [...this.#tables.committed.records.list(at(organizationId, dataTableId))];
    return records
      .filter(({ id }) => BigInt(id) > BigInt(after))
      .slice(0, limit)
      .map(({ id, cells, createdAt }) => ({ id, cells, createdAt }));
  }
}
