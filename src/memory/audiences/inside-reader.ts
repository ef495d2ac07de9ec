import {
  type InsidePerson,
  type InsideReader,
  type InsideSample,
  sampleSizes,
} from '../../application/audiences/forecast/inside-reader.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

/** Reads who is committed inside a job. */
export class MemoryInsideReader implements InsideReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async sample({ organizationId, jobId, dataTableId }: Parameters<InsideReader['sample']>[0]): Promise<InsideSample> {
    const { recipients, records } = this.#tables.committed;
    const open = [...recipients.list(at(organizationId, jobId))]
      .flatMap(({ recipient: { recordId, stepId, state, reason, wakeAt } }): InsidePerson[] => {
        const record = records.find(at(organizationId, dataTableId), recordId);
        return record && wakeAt ? [{ recordId, stepId, state, reason, wakeAt, cells: record.cells }] : [];
      })
      .sort((one, other) => +other.wakeAt - +one.wakeAt || compareRecordIds(other.recordId, one.recordId));
    const rest = open.slice(sampleSizes.latest);
    const distance = Math.max(1, Math.ceil(rest.length / (sampleSizes.parts * sampleSizes.ofPart)));
    return { latest: open.slice(0, sampleSizes.latest), others: rest.filter((_, index) => index % distance === 0) };
  }
}
