import type { RecordRepository } from '../application/ports/repositories.ts';
import type { Drafts } from './memory-tables.ts';
import { at } from './rows.ts';

/** The records of a transaction. */
export const recordsOn = ({ records }: Drafts, nextId: () => string): RecordRepository => ({
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
});

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
