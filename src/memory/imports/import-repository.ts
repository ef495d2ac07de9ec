import type { ImportRepository } from '../../application/imports/import-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The imports of a transaction. */
export const importsOn = ({ imports, rowsSetAside }: Overlays): ImportRepository => ({
  async lock(organizationId, id) {
    return imports.find(organizationId, id);
  },
  async save(saved) {
    imports.put(saved);
  },
  async setAside({ organizationId, id }, rows) {
    for (const row of rows) rowsSetAside.put({ organizationId, importId: id, ...row });
  },
  async removeAll(organizationId, dataTableId) {
    const removed = [...imports.list(organizationId)].filter((one) => one.dataTableId === dataTableId);
    const ids = new Set(removed.map(({ id }) => id));
    for (const row of rowsSetAside.list()) if (row.organizationId === organizationId && ids.has(row.importId)) rowsSetAside.delete(row);
    for (const one of removed) imports.delete(one);
  },
  async forgetSetAside(organizationId, before) {
    for (const row of rowsSetAside.list()) {
      const endedAt = imports.find(organizationId, row.importId)?.endedAt;
      if (row.organizationId === organizationId && endedAt && endedAt < before) rowsSetAside.delete(row);
    }
  },
});
