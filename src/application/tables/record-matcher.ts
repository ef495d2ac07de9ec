import { type Condition, matches } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { QueryBudget } from './query-budget.ts';
import type { RecordReader, RecordScan, ScannedRecord, ScanRequest } from './record-reader.ts';

/** Records of a table compared with a filter at a time. */
const fetched = 2000;

/** Scans records for those that match a filter. */
export class RecordMatcher {
  readonly #records: RecordReader;
  readonly #pauses: Pauses;
  readonly #budget: QueryBudget;

  constructor(records: RecordReader, pauses: Pauses, budget: QueryBudget) {
    this.#records = records;
    this.#pauses = pauses;
    this.#budget = budget;
  }

  /** A scan whose items all match the filter, if there is one. It ends early if the budget is spent. */
  async scan(table: DataTable, filter: Condition | undefined, request: ScanRequest): Promise<RecordScan> {
    if (!filter) return this.#records.scan(table, request);
    const found = await this.#records.scan(table, { ...request, limit: fetched, hint: filter });
    const items: ScannedRecord[] = [];
    let isSliceOver = this.#pauses.slice();
    for (const [index, record] of found.items.entries()) {
      if (matches(filter, new Map(Object.entries(namedCells(table, record.cells))), this.#budget.now)) items.push(record);
      const mustYield = isSliceOver();
      if (mustYield) {
        // Lets other requests run while many records are compared.
        await this.#pauses.yield();
        isSliceOver = this.#pauses.slice();
      }
      const isLast = index === found.items.length - 1 && found.next === undefined;
      const isOver = items.length === request.limit || (mustYield && this.#budget.isSpent);
      if (isOver && !isLast) return { items, scanned: record.position, next: record.id, isLarge: false };
    }
    return { ...found, items };
  }
}
