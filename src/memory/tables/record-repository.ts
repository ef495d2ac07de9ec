import type { RecordRepository } from '../../application/tables/record-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The records of a transaction. */
export const recordsOn = ({ records }: Overlays, nextId: () => string): RecordRepository => ({
  async add(batches) {
    const createdAt = new Date();
    for (const { organizationId, dataTableId, records: added } of batches) {
      // Copied through JSON, so that a caller that still has the object cannot change the stored cells.
      for (const cells of added) records.put({ organizationId, dataTableId, id: nextId(), cells: copy(cells), createdAt });
    }
  },
  async addChunk(batch) {
    await this.add([batch]);
  },
  async count(organizationId, dataTableId) {
    return [...records.list(at(organizationId, dataTableId))].length;
  },
  async list(organizationId, dataTableId, after, limit) {
    const following = [...records.list(at(organizationId, dataTableId))].filter(({ id }) => BigInt(id) > BigInt(after));
    return following.slice(0, limit).map(({ id, cells }) => ({ id, cells }));
  },
  async edit(organizationId, dataTableId, edits) {
    const existing = edits.flatMap(({ id, cells }) => {
      const row = records.find(at(organizationId, dataTableId), id);
      return row ? [{ row, cells: Object.assign(Object.create(null), row.cells, copy(cells)) }] : [];
    });
    for (const { row, cells } of existing) records.put({ ...row, cells });
    return new Set(existing.map(({ row: { id } }) => id));
  },
  async remove(organizationId, dataTableId, ids) {
    const existing = ids.flatMap((id) => records.find(at(organizationId, dataTableId), id) ?? []);
    for (const row of existing) records.delete(row);
    return new Set(existing.map(({ id }) => id));
  },
  async sweep(organizationId, dataTableId, limit) {
    const rows = [...records.list(at(organizationId, dataTableId))].slice(0, limit);
    for (const row of rows) records.delete(row);
    return rows.length;
  },
});

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
