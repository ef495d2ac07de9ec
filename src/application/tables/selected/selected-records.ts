import { ValidationFailed } from '../../../domain/kernel/errors.ts';
import { compareRecordIds, isRecordId } from '../../../domain/kernel/record-id.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Processor } from '../../kernel/processor.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { Slices } from '../../kernel/slices.ts';
import { QueryBudget } from '../query-budget.ts';
import { RecordMatcher } from '../record-matcher.ts';
import { type RecordQuestion, type RecordsRequest, recordQuestionOf } from '../record-question.ts';
import { evaluatedBytes, type RecordReader, type StoredRecord } from '../record-reader.ts';

/** The most records that are selected by their ids. */
export const maxSelectedIds = 10_000;

/** Records to work on: by their ids, all that match a filter and a search, or all. */
export interface RecordSelection extends Omit<RecordsRequest, 'sort'> {
  readonly recordIds?: readonly string[] | undefined;
  /** All records of the table, said in a word. */
  readonly all?: true | undefined;
}

interface PageRequest {
  /** The id after which the page begins. */
  readonly after?: string | undefined;
  readonly limit: number;
  readonly signal?: Signal | undefined;
}

/** Some of the selected records, in the order of their ids; none of them may have been found yet although there are more. */
export interface SelectedPage {
  readonly items: readonly StoredRecord[];
  /** The id to go on after; undefined at the end. */
  readonly next: string | undefined;
}

const windows = { first: 2000, largest: 20_000 };

/** Reads selected records page by page. What one page reads is limited. */
export class SelectedRecords {
  readonly #records: RecordReader;
  readonly #clock: Clock;
  readonly #processor: Processor;

  constructor(records: RecordReader, clock: Clock, processor: Processor) {
    this.#records = records;
    this.#clock = clock;
    this.#processor = processor;
  }

  /** Without anything that selects, reads all records. @throws ValidationFailed */
  page(table: DataTable, selection: RecordSelection, request: PageRequest): Promise<SelectedPage> {
    const { recordIds, filter, search, all } = selection;
    if (all && (recordIds ?? filter ?? search) !== undefined)
      throw new ValidationFailed([{ path: 'all', message: 'cannot be given together with record ids, a filter or a search' }]);
    const { organizationId } = table;
    if (recordIds) {
      const ids = checkedIds(selection);
      return this.#processor.run(organizationId, () => this.#listed(table, ids, request), request.signal);
    }
    const question = recordQuestionOf(selection, table);
    return this.#processor.run(organizationId, (slices) => this.#scan(table, question, request, slices), request.signal);
  }

  async #listed(table: DataTable, recordIds: readonly string[], { after = '0', limit }: PageRequest): Promise<SelectedPage> {
    const left = recordIds.filter((id) => compareRecordIds(id, after) > 0);
    const ids = left.slice(0, limit);
    const items = await this.#records.findMany(table, ids, evaluatedBytes);
    // Large records end the list early; what comes after the last that was found may also be gone.
    const last = items.at(-1)?.id ?? ids.at(-1);
    return { items, next: last === left.at(-1) ? undefined : last };
  }

  async #scan(
    table: DataTable,
    { filter, search }: RecordQuestion,
    { after: from, limit, signal }: PageRequest,
    slices: Slices,
  ): Promise<SelectedPage> {
    const budget = new QueryBudget(this.#clock, signal);
    const matcher = new RecordMatcher(this.#records, slices, budget);
    const items: StoredRecord[] = [];
    let after = from;
    for (let size = windows.first; ; size = Math.min(2 * size, windows.largest)) {
      const found = await matcher.scan(table, filter, {
        window: { after, size },
        descending: false,
        limit: limit - items.length,
        search,
        maxBytes: evaluatedBytes,
        signal,
      });
      budget.scanned += found.scanned;
      items.push(...found.items);
      after = found.next;
      if (after === undefined || items.length === limit || found.isLarge || budget.isSpent) return { items, next: after };
    }
  }
}

/** Refuses to change records that nothing selects: a caller who forgot a filter would change all. @throws ValidationFailed */
export function checkSelects({ recordIds, filter, search, all }: RecordSelection): void {
  if (all || recordIds || filter !== undefined || (search !== undefined && search !== '')) return;
  const message = 'is missing: name the records by "recordIds", or by "filter" or "search", or say "all": true for all records';
  throw new ValidationFailed([{ path: 'recordIds', message }]);
}

function checkedIds({ recordIds = [], filter, search }: RecordSelection): readonly string[] {
  const path = 'recordIds';
  if (filter !== undefined || search !== undefined)
    throw new ValidationFailed([{ path, message: 'cannot be given together with a filter or a search' }]);
  const wrong = recordIds.findIndex((id) => !isRecordId(id));
  if (wrong >= 0) throw new ValidationFailed([{ path: `${path}[${wrong}]`, message: 'must be the id of a record' }]);
  return [...new Set(recordIds)].sort(compareRecordIds);
}
