import type {
  ImportOfRecord,
  RecordChange,
  RecordChangeReader,
  RecordMaker,
  RecordReference,
} from '../../application/tables/record-change-reader.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads committed changes of records. */
export class MemoryRecordChangeReader implements RecordChangeReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(
    { organizationId, dataTableId, recordId }: RecordReference,
    { below = Number.POSITIVE_INFINITY, limit }: Parameters<RecordChangeReader['list']>[1],
  ): Promise<readonly RecordChange[]> {
    const { recordChanges, users, apiKeys, spinners } = this.#tables.committed;
    return [...recordChanges.list(at(organizationId, dataTableId, recordId))]
      .filter((row) => row.revision < below)
      .sort((one, other) => other.revision - one.revision)
      .slice(0, limit)
      .map(({ revision, at: when, by, importId, cells }) => {
        const id = by.id ?? '';
        const named = {
          user: () => users.find('', id),
          'api-key': () => apiKeys.find(organizationId, id),
          spinner: () => spinners.find(organizationId, id),
        };
        const known = Object.hasOwn(named, by.type) ? named[by.type as keyof typeof named]() : null;
        return {
          revision,
          at: when,
          by,
          cells,
          byName: known?.name ?? null,
          import: importId === null ? null : this.#import(organizationId, importId),
        };
      });
  }

  async importOf({ organizationId, dataTableId, recordId }: RecordReference): Promise<ImportOfRecord | undefined> {
    const { imports, importedRecords } = this.#tables.committed;
    for (const { id } of [...imports.list(organizationId)].filter((one) => one.dataTableId === dataTableId))
      for (const { ids } of importedRecords.list(at(organizationId, id)))
        if (ids.includes(recordId)) return this.#import(organizationId, id);
    return undefined;
  }

  async programOf({ organizationId, dataTableId, recordId }: RecordReference): Promise<RecordMaker | undefined> {
    const { records, apiKeys } = this.#tables.committed;
    const id = records.find(at(organizationId, dataTableId), recordId)?.madeBy ?? null;
    if (id === null) return undefined;
    const key = apiKeys.find(organizationId, id);
    return { by: { type: key ? 'api-key' : 'ingest-token', id }, byName: key?.name ?? null };
  }

  #import(organizationId: string, id: string): ImportOfRecord {
    return { id, fileName: this.#tables.committed.imports.find(organizationId, id)?.options.fileName ?? null };
  }
}
