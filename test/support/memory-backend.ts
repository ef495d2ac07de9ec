import { MemoryTables } from '../../src/memory/engine/memory-tables.ts';
import { MemoryTasks } from '../../src/memory/engine/memory-tasks.ts';
import { at } from '../../src/memory/engine/rows.ts';
import { memoryStorageOn } from '../../src/memory/storage.ts';
import type { Backend } from './backends.ts';
import { beginEpoch } from './runs/epochs.ts';

/** The memory adapters on new tables. */
export async function openMemory(): Promise<Backend & { readonly tables: MemoryTables; readonly tasks: MemoryTasks }> {
  const tables = new MemoryTables();
  const tasks = new MemoryTasks(tables);
  const storage = memoryStorageOn(tables);
  await beginEpoch(storage);
  return {
    name: 'memory',
    ...storage,
    tables,
    tasks,
    async queued() {
      const taken = [];
      for (let next = tasks.take(true); next !== undefined; next = tasks.take(true)) taken.push(next);
      return taken;
    },
    async deleteRecords(organizationId, dataTableId, recordIds) {
      for (const key of recordIds) tables.committed.records.delete({ group: at(organizationId, dataTableId), key });
    },
    async feedbackOutcomes(organizationId) {
      return [...tables.committed.feedback.list(organizationId)].map(({ outcome }) => outcome);
    },
    async dump() {
      const shown = (_: string, value: unknown): unknown => {
        if (typeof value === 'bigint') return String(value);
        return value instanceof Uint8Array ? Buffer.from(value).toString() : value instanceof Map ? [...value] : value;
      };
      return Object.entries(tables.committed)
        .flatMap(([name, rows]) => [...rows.list()].map((row: unknown) => `${name} ${JSON.stringify(row, shown)}`))
        .join('\n');
    },
    async close() {},
  };
}
