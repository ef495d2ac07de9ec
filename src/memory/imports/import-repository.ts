import type { ImportRepository } from '../../application/imports/import-repository.ts';
import type { Reference } from '../../application/kernel/reference.ts';
import type { Import } from '../../domain/imports/import.ts';
import { type EventKind, importEvents } from '../../domain/kernel/event-kinds.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';
import { at } from '../engine/rows.ts';

/** The imports of a transaction. */
export const importsOn = (overlays: Overlays): ImportRepository => {
  const { imports, rowsSetAside, importedRecords } = overlays;
  return {
    async find(organizationId, id) {
      return imports.find(organizationId, id);
    },
    async findBeingUndone(after) {
      const order = (one: Pick<Import, 'undoStartedAt' | 'id'>, other: Pick<Import, 'undoStartedAt' | 'id'>): number =>
        Number(one.undoStartedAt) - Number(other.undoStartedAt) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
      const undoing = [...imports.list()].filter(({ isBeingUndone }) => isBeingUndone).sort(order);
      return undoing.find((one) => after && order(after, one) < 0) ?? undoing[0];
    },
    async lock(organizationId, id) {
      return imports.find(organizationId, id);
    },
    async save(saved) {
      const { organizationId, id: importId, dataTableId, status, counts } = saved;
      const kind = (importEvents as Partial<Record<string, EventKind>>)[status];
      if (imports.find(organizationId, importId)?.status !== status)
        tellEvents(overlays, organizationId, kind, { importId, dataTableId, counts });
      imports.put(saved);
    },
    async setAside({ organizationId, id }, rows) {
      for (const row of rows) rowsSetAside.put({ organizationId, importId: id, ...row });
    },
    async sweep(organizationId, dataTableId, limit) {
      const removed = [...imports.list(organizationId)].filter((one) => one.dataTableId === dataTableId).slice(0, limit);
      const ids = new Set(removed.map(({ id }) => id));
      for (const row of rowsSetAside.list()) if (row.organizationId === organizationId && ids.has(row.importId)) rowsSetAside.delete(row);
      for (const row of importedRecords.list())
        if (row.organizationId === organizationId && ids.has(row.importId)) importedRecords.delete(row);
      for (const one of removed) imports.delete(one);
      return removed.length;
    },
    async lockOld(before) {
      const keepsRows = ({ organizationId, id }: Reference): boolean =>
        [rowsSetAside, importedRecords].some((rows) => [...rows.list(at(organizationId, id))].length > 0);
      return [...imports.list()].find((one) => one.endedAt && one.endedAt < before && !one.isBeingUndone && keepsRows(one));
    },
    async forgetSetAside({ organizationId, id }, limit) {
      const rows = [...rowsSetAside.list(at(organizationId, id))].slice(0, limit);
      for (const row of rows) rowsSetAside.delete(row);
      return rows.length;
    },
    // An import without rows is not found by `lockOld`.
    async saveForgotten() {},
  };
};
