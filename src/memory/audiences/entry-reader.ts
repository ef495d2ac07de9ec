import type { EntryReader, NotedEntry } from '../../application/audiences/why-not/entry-reader.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { lastEntryOf } from '../spinners/live-spinner-repository.ts';

/** Reads what is committed of a record's entries. */
export class MemoryEntryReader implements EntryReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async read(organizationId: string, spinnerId: string, recordId: string): Promise<NotedEntry> {
    const { liveSpinners, arrivals, taken } = this.#tables.committed;
    const [first] = [...arrivals.list(at(organizationId, spinnerId))]
      .filter((one) => one.recordId === recordId)
      .sort((one, other) => one.place - other.place);
    const entry = taken.find(at(organizationId, spinnerId), recordId);
    return {
      liveSince: liveSpinners.find(organizationId, spinnerId)?.sinceAt ?? null,
      arrival: first ? { revision: first.revision, isMoved: first.isMoved } : null,
      last: entry ? lastEntryOf(this.#tables.committed, entry) : null,
    };
  }
}
