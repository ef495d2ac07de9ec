import type { DataTableRepository } from '../../application/tables/data-table-repository.ts';
import type { Drafts } from '../engine/memory-tables.ts';

/** The data tables of a transaction. */
export const dataTablesOn = ({ dataTables, removedTables }: Drafts): DataTableRepository => ({
  async find(organizationId, id) {
    return dataTables.find(organizationId, id);
  },
  async findMany(references) {
    return references.flatMap(({ organizationId, id }) => dataTables.find(organizationId, id) ?? []);
  },
  async hold(organizationId, id) {
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
    removedTables.put({ organizationId, id, removedAt, sweepAt: removedAt });
  },
  async holdRemoved(now) {
    const row = [...removedTables.list()].find(({ sweepAt }) => sweepAt <= now);
    return row && { organizationId: row.organizationId, id: row.id, removedAt: row.removedAt };
  },
  async noteSwept({ organizationId, id }, again) {
    const row = removedTables.find(organizationId, id);
    if (row && again) removedTables.put({ ...row, sweepAt: again });
    else if (row) removedTables.delete(row);
  },
});
