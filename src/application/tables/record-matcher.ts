import { type Condition, matches } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Slices } from '../kernel/slices.ts';
import type { QueryBudget } from './query-budget.ts';
import { evaluatedBytes, type RecordReader, type RecordScan, type ScannedRecord, type ScanRequest } from './record-reader.ts';

/** Records of a table compared with a filter at a time. */
const fetched = 2000;
/** A page of matching records ends after this many pieces of large ones. */
const mostPieces = 8;

/** Scans records for those that match a filter. */
export class RecordMatcher {
  readonly #records: RecordReader;
  readonly #slices: Slices;
  readonly #budget: QueryBudget;
  #pieces = 0;

  constructor(records: RecordReader, slices: Slices, budget: QueryBudget) {
    this.#records = records;
    this.#slices = slices;
    this.#budget = budget;
  }

  /** A scan whose items all match the filter, if there is one. It ends early if the budget is spent. */
  async scan(table: DataTable, filter: Condition | undefined, request: ScanRequest): Promise<RecordScan> {
    if (!filter) return this.#records.scan(table, request);
    const found = await this.#records.scan(table, { ...request, limit: fetched, hint: filter, maxBytes: evaluatedBytes });
    const items: ScannedRecord[] = [];
    for (const [index, record] of found.items.entries()) {
      if (matches(filter, new Map(Object.entries(namedCells(table, record.cells))), this.#budget.now)) items.push(record);
      const mustYield = this.#slices.isOver;
      // Lets other requests run while many records are compared.
      if (mustYield) await this.#slices.next();
      const isLast = index === found.items.length - 1 && found.next === undefined;
      const isOver = items.length === request.limit || (mustYield && this.#budget.isSpent);
      if (isOver && !isLast) return { items, scanned: record.position, next: record.id, isLarge: false };
    }
    if (found.isLarge && items.length > 0) this.#pieces++;
    return { ...found, items, isLarge: this.#pieces >= mostPieces };
  }
}
