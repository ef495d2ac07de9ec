import type { RecordRepository } from '../../application/tables/record-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** The records of a transaction. */
export const recordsOn = ({ records }: Overlays, nextId: () => string): RecordRepository => ({
  async add(batches) {
    const createdAt = new Date();
    for (const { organizationId, dataTableId, records: added } of batches) {
      // Through JSON, so that nobody who still has the object can change what is kept.
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
    const there = edits.flatMap(({ id, cells }) => {
      const row = records.find(at(organizationId, dataTableId), id);
      return row ? [{ row, cells: Object.assign(Object.create(null), row.cells, copy(cells)) }] : [];
    });
    for (const { row, cells } of there) records.put({ ...row, cells });
    return new Set(there.map(({ row: { id } }) => id));
  },
  async remove(organizationId, dataTableId, ids) {
    const there = ids.flatMap((id) => records.find(at(organizationId, dataTableId), id) ?? []);
    for (const row of there) records.delete(row);
    return new Set(there.map(({ id }) => id));
  },
  async sweep(organizationId, dataTableId, limit) {
    const rows = [...records.list(at(organizationId, dataTableId))].slice(0, limit);
    for (const row of rows) records.delete(row);
    return rows.length;
  },
});

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
