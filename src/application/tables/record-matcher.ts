import { type Condition, matches } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { QueryBudget } from './query-budget.ts';
import type { RecordReader, RecordScan, ScannedRecord, ScanRequest } from './record-reader.ts';

/** Comparisons before yielding to the event loop. */
const comparedPerTurn = 5000;
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
    const weight = comparandsOf(filter);
    const turn = Math.ceil(comparedPerTurn / weight);
    const items: ScannedRecord[] = [];
    for (const [index, record] of found.items.entries()) {
      if (matches(filter, new Map(Object.entries(namedCells(table, record.cells))))) items.push(record);
      this.#budget.compared += weight;
      const isTurn = (index + 1) % turn === 0;
      // Lets other requests run while many records are compared.
      if (isTurn) await this.#pauses.yield();
      const isLast = index === found.items.length - 1 && found.next === undefined;
      const isOver = items.length === request.limit || (isTurn && this.#budget.isSpent);
      if (isOver && !isLast) return { items, scanned: record.position, next: record.id, isLarge: false };
    }
    return { ...found, items };
  }
}

/** The most values that a record is compared with. */
function comparandsOf(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, one) => sum + comparandsOf(one), 0);
  if ('any' in condition) return condition.any.reduce((sum, one) => sum + comparandsOf(one), 0);
  if ('not' in condition) return comparandsOf(condition.not);
  return 'value' in condition && Array.isArray(condition.value) ? condition.value.length : 1;
}
