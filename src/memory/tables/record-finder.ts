import type { FoundRecord, FoundRecords, RecordFinder, RecordSearch } from '../../application/tables/record-finder.ts';
import { findableWords, isFound, wholeWords } from '../../domain/tables/person-search.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { toStoredRecord } from './record-reader.ts';

/** Looks at each committed record. */
export class MemoryRecordFinder implements RecordFinder {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async find({ organizationId, tables, query, limit, jobId }: RecordSearch): Promise<FoundRecords> {
    const { records, recipients } = this.#tables.committed;
    const inJob =
      jobId === undefined ? undefined : new Set([...recipients.list(at(organizationId, jobId))].map(({ recipient }) => recipient.recordId));
    const found: { readonly record: FoundRecord; readonly whole: number }[] = [];
    for (const table of tables) {
      const wordsIn = findableWords(table);
      for (const row of records.list(at(organizationId, table.id))) {
        const words = wordsIn(row.cells);
        if (isFound(query, words) && (inJob?.has(row.id) ?? true))
          found.push({ record: { ...toStoredRecord(row), dataTableId: table.id }, whole: wholeWords(query, words) });
      }
    }
    found.sort((one, other) => other.whole - one.whole || Number(BigInt(other.record.id) - BigInt(one.record.id)));
    return { items: found.slice(0, limit).map(({ record }) => record), hasMore: found.length > limit, isComplete: true };
  }

  async keepIndex(): Promise<void> {}
}
