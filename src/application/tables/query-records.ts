import { NotFound } from '../../domain/kernel/errors.ts';
import type { Condition } from '../../domain/tables/condition.ts';
import type { Column, DataTable } from '../../domain/tables/data-table.ts';
import { pageKeyOf, type RecordSort, startOf } from '../../domain/tables/record-order.ts';
import type { Page, PageRequest } from '../kernel/page.ts';
import type { Signal } from '../kernel/signal.ts';
import type { Slices } from '../kernel/slices.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from './data-table-reader.ts';
import { QueryBudget } from './query-budget.ts';
import { RecordMatcher } from './record-matcher.ts';
import { type RecordsRequest, recordQuestionOf } from './record-question.ts';
import type { RecordReader, StoredRecord } from './record-reader.ts';
import { cursorOf, sortProgressOf } from './sort-progress.ts';

export interface QueryRecordsInput extends PageRequest, RecordsRequest {
  readonly organizationId: string;
  readonly dataTableId: string;
  /** Aborted when the caller no longer waits for the page. */
  readonly signal?: Signal | undefined;
}

/** A page, and how far it has read. */
export interface QueriedPage extends Page<StoredRecord> {
  /** The number of records read for this page. */
  readonly scanned: number;
  /** False if the page ended before it was full because it had read for long; it goes on with its cursor. */
  readonly complete: boolean;
}

interface Parts {
  readonly slices: Slices;
  readonly budget: QueryBudget;
}

type Request = Required<PageRequest> & { readonly filter: Condition | undefined } & Pick<QueryRecordsInput, 'search' | 'signal'>;

/** The number of records that are read at a time; a query looks at its budget in between. */
export interface QueryWindows {
  /** Few at first, since a page may be found among them. */
  readonly first: number;
  readonly largest: number;
  /** Sorting needs all records of a table anyway. */
  readonly sorted: number;
}

const usualWindows: QueryWindows = { first: 2000, largest: 20_000, sorted: 50_000 };

/** Returns a page of a table's records, sorted, filtered and searched. */
export class QueryRecords extends UseCase<
  'clock' | 'processor',
  { tables: DataTableReader; records: RecordReader; windows?: typeof usualWindows | undefined }
> {
  readonly #windows: QueryWindows = this.deps.windows ?? usualWindows;

  /**
   * The reading for a page is limited, so it may have fewer records than the limit, even none, and still have a next page. @throws
   * NotFound, ValidationFailed
   */
  async execute(input: QueryRecordsInput): Promise<{ readonly table: DataTable; readonly page: QueriedPage }> {
    const table = await this.deps.tables.find(input.organizationId, input.dataTableId);
    if (!table) throw new NotFound('Data table');
    const { limit, after, signal } = input;
    const { sort, filter, search } = recordQuestionOf(input, table);
    const request = { filter, search, limit, after, signal };
    const { column } = sort;
    const read = (slices: Slices): Promise<QueriedPage> => {
      const parts = { slices, budget: new QueryBudget(this.deps.clock, signal) };
      return column ? this.#sorted(table, { ...sort, column }, request, parts) : this.#scanned(table, sort, request, parts);
    };
    return { table, page: await this.deps.processor.run(input.organizationId, read, signal) };
  }

  /** A page in the order of ids. */
  async #scanned(table: DataTable, sort: RecordSort, request: Request, { slices, budget }: Parts): Promise<QueriedPage> {
    const { filter, search, limit, signal } = request;
    const matcher = new RecordMatcher(this.deps.records, slices, budget);
    const items: StoredRecord[] = [];
    let after = startOf(sort, request.after)?.id;
    const { first, largest } = this.#windows;
    for (let size = filter || search !== undefined ? first : limit; ; size = Math.min(2 * size, largest)) {
      const left = limit - items.length;
      const found = await matcher.scan(table, filter, {
        window: { after, size },
        descending: sort.descending,
        limit: left,
        search,
        signal,
      });
      budget.scanned += found.scanned;
      items.push(...found.items);
      after = found.next;
      const isFull = items.length === limit || after === undefined;
      if (isFull || found.isLarge || budget.isSpent)
        return { items, next: after === undefined ? undefined : [after], scanned: budget.scanned, complete: isFull };
    }
  }

  /** A page in the order of a column. */
  async #sorted(
    table: DataTable,
    sort: RecordSort & { column: Column },
    request: Request,
    { slices, budget }: Parts,
  ): Promise<QueriedPage> {
    const { filter, search, signal } = request;
    const matcher = new RecordMatcher(this.deps.records, slices, budget);
    const progress = sortProgressOf(sort, request.after, request.limit);
    const { place, limit } = progress;
    let { after, best } = progress;
    do {
      const ranked = { sort, place, limit: limit + 1, signal };
      const window = { after, size: this.#windows.sorted };
      const read = filter
        ? await matcher.scan(table, filter, { window, descending: false, limit: Number.POSITIVE_INFINITY, search, signal })
        : await this.deps.records.rank(table, { ...ranked, ids: best, window, search });
      if ('ids' in read) best = read.ids;
      else if (read.items.length > 0)
        best = (await this.deps.records.rank(table, { ...ranked, ids: [...best, ...read.items.map(({ id }) => id)] })).ids;
      budget.scanned += read.scanned;
      after = read.next;
      if (after !== undefined && budget.isSpent)
        return { items: [], next: cursorOf({ ...progress, best }, after), scanned: budget.scanned, complete: false };
    } while (after !== undefined);

    const items = await this.deps.records.findMany(table, best.slice(0, limit));
    const last = items.at(-1);
    const hasMore = best.length > limit || items.length < best.length;
    return {
      items,
      next: hasMore && last ? pageKeyOf(sort, last) : undefined,
      scanned: budget.scanned,
      complete: !hasMore || items.length === limit,
    };
  }
}
