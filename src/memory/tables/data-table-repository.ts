import type { DataTableRepository } from '../../application/tables/data-table-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The data tables of a transaction. */
export const dataTablesOn = ({ dataTables, removedTables, ingestRequests }: Overlays): DataTableRepository => ({
  async find(organizationId, id) {
    return dataTables.find(organizationId, id);
  },
  async findMany(references) {
    return references.flatMap(({ organizationId, id }) => dataTables.find(organizationId, id) ?? []);
  },
  async findAll(organizationId) {
    return [...dataTables.list(organizationId)].sort((one, other) => (one.id < other.id ? -1 : 1));
  },
  async lock(organizationId, id) {
    return dataTables.find(organizationId, id);
  },
  async count(organizationId) {
    return [...dataTables.list(organizationId)].length;
  },
  async save(table) {
    dataTables.put(table);
  },
  async remove(table, removedAt) {
    const { organizationId, id } = table;
    dataTables.delete(table);
    for (const call of ingestRequests.list(at(organizationId, id))) ingestRequests.delete(call);
    removedTables.put({ organizationId, id, removedAt, sweepAt: removedAt });
  },
  async lockRemoved(now) {
    const row = [...removedTables.list()].find(({ sweepAt }) => sweepAt <= now);
    return row && { organizationId: row.organizationId, id: row.id, removedAt: row.removedAt };
  },
  async saveSwept({ organizationId, id }, again) {
    const row = removedTables.find(organizationId, id);
    if (row && again) removedTables.put({ ...row, sweepAt: again });
    else if (row) removedTables.delete(row);
  },
});
