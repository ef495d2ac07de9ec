import type { ImportProgress } from '../../application/imports/import-progress.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import type { ImportCounts } from '../../domain/imports/import.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Stores progress at once, outside any running transaction. */
export class MemoryImportProgress implements ImportProgress {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async save({ organizationId, id }: Reference, status: 'uploading' | 'importing', counts: ImportCounts, now: Date): Promise<boolean> {
    const { imports } = this.#tables.committed;
    const found = imports.find(organizationId, id);
    if (!found?.at(now).isUnderWay) return false;
    imports.put(found.with({ status, counts, seenAt: now }));
    return true;
  }
}
