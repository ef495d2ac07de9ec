import { NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { didYouMean } from '../../domain/kernel/near-miss.ts';
import { quoted } from '../../domain/kernel/quoted.ts';
import { type Condition, columnUsesOf, matches } from '../../domain/tables/condition.ts';
import { parseCondition } from '../../domain/tables/condition-check.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { pageKeyOf, type RecordSort } from '../../domain/tables/record-order.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { Pauses } from '../kernel/pauses.ts';
import type { DataTableReader } from './data-table-reader.ts';
import type { RecordPageRequest, RecordReader, StoredRecord } from './record-reader.ts';

export interface QueryRecordsInput extends PageRequest {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Default: the order of appending. */
  readonly sort?: { readonly column?: string | undefined; readonly direction?: 'asc' | 'desc' | undefined } | undefined;
  /** A condition as JSON, as in a filter step. */
  readonly filter?: unknown;
  /** Returns only records with this text in one of their columns. */
  readonly search?: string | undefined;
}

/** Records per scan, and scans per page: if few records match the filter, a page ends before it is full. */
const scanSize = 2000;
const sortedScanSize = 10_000;
const maxScans = 25;
const maxSortedScans = 5;
/** Comparisons before yielding to the event loop, and comparisons per page. */
const comparedPerTurn = 5000;
const maxCompared = 10_000_000;

/** Returns a page of a table's records, sorted, filtered and searched. */
export class QueryRecords {
  readonly #tables: DataTableReader;
  readonly #records: RecordReader;
  readonly #pauses: Pauses;

  constructor(tables: DataTableReader, records: RecordReader, pauses: Pauses) {
    this.#tables = tables;
    this.#records = records;
    this.#pauses = pauses;
  }

  /** A page may have fewer records than the limit, even none, and still have a next page. @throws NotFound, ValidationFailed */
  async execute(input: QueryRecordsInput): Promise<{ readonly table: DataTable; readonly page: Page<StoredRecord> }> {
    const table = await this.#tables.find(input.organizationId, input.dataTableId);
    if (!table) throw new NotFound('Data table');
    const { limit, after, search } = input;
    const sort = sortOf(input, table);
    const filter = input.filter === undefined ? undefined : parseCondition(input.filter, 'filter');
    if (!filter) return { table, page: await this.#records.page(table, { sort, search, limit, after }) };

    const unknown = columnUsesOf(filter, 'filter').flatMap(({ column, path }) => unknownColumn(table, column, path));
    if (unknown.length > 0) throw new ValidationFailed(unknown);
    return { table, page: await this.#filtered(table, filter, { sort, search, limit, after }) };
  }

  async #filtered(table: DataTable, filter: Condition, { sort, search, limit, after }: RecordPageRequest): Promise<Page<StoredRecord>> {
    const items: StoredRecord[] = [];
    const weight = comparandsOf(filter);
    let next = after;
    let seen = 0;
    for (let scan = 0; scan < (sort.column ? maxSortedScans : maxScans); scan++) {
      const size = sort.column ? sortedScanSize : scanSize;
      const found = await this.#records.page(table, { sort, search, limit: size, after: next, hint: filter });
      for (const [index, record] of found.items.entries()) {
        if (matches(filter, new Map(Object.entries(namedCells(table, record.cells))))) items.push(record);
        seen++;
        // Lets other requests run while many records are compared.
        if (seen % Math.ceil(comparedPerTurn / weight) === 0) await this.#pauses.yield();
        if (items.length < limit && seen * weight < maxCompared) continue;
        const isLast = index === found.items.length - 1 && found.next === undefined;
        return { items, next: isLast ? undefined : pageKeyOf(sort, record) };
      }
      next = found.next;
      if (next === undefined) break;
    }
    return { items, next };
  }
}

/** The most values that a record is compared with. */
function comparandsOf(condition: Condition): number {
  if ('all' in condition) return condition.all.reduce((sum, one) => sum + comparandsOf(one), 0);
  if ('any' in condition) return condition.any.reduce((sum, one) => sum + comparandsOf(one), 0);
  if ('not' in condition) return comparandsOf(condition.not);
  return 'value' in condition && Array.isArray(condition.value) ? condition.value.length : 1;
}

function sortOf({ sort: { column, direction } = {} }: QueryRecordsInput, table: DataTable): RecordSort {
  const descending = direction === 'desc';
  if (column === undefined) return { descending };
  const unknown = unknownColumn(table, column, 'sort.column');
  if (unknown.length > 0) throw new ValidationFailed(unknown);
  return { column: table.column(column), descending };
}

function unknownColumn({ columns }: DataTable, name: string, path: string): Problem[] {
  const names = columns.map((column) => column.name);
  return names.includes(name) ? [] : [{ path, message: `The data table has no column ${quoted(name)}${didYouMean(name, names)}` }];
}
