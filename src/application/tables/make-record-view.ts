import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { ViewGone } from '../../domain/tables/errors.ts';
import type { Signal } from '../kernel/signal.ts';
import type { Slices } from '../kernel/slices.ts';
import { UseCase } from '../kernel/use-case.ts';
import type { DataTableReader } from './data-table-reader.ts';
import { QueryBudget } from './query-budget.ts';
import { RecordMatcher } from './record-matcher.ts';
import { type RecordQuestion, type RecordsRequest, recordQuestionOf } from './record-question.ts';
import type { RecordReader } from './record-reader.ts';
import type { RecordView, RecordViews, ViewedRecords } from './record-views.ts';

export interface MakeRecordViewInput extends RecordsRequest {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly userId: string;
  /** Aborted when the caller no longer waits. */
  readonly signal?: Signal | undefined;
}

const lifetimeMs = 600_000;
const maxViews = 5;
const limits = { ms: 20_000, scanned: Number.POSITIVE_INFINITY };
const windows = { first: 2000, largest: 50_000 };

/** Makes a view: the ordered ids of a query. A person's views are made one at a time in a process. */
export class MakeRecordView extends UseCase<
  'clock' | 'ids' | 'processor',
  { tables: DataTableReader; records: RecordReader; views: RecordViews }
> {
  /** The last view of each person that is being made. */
  readonly #making = new Map<string, Promise<unknown>>();

  /** @throws NotFound, ValidationFailed, InvalidState if it would take too long */
  async execute(input: MakeRecordViewInput): Promise<RecordView> {
    const table = await this.deps.tables.find(input.organizationId, input.dataTableId);
    if (!table) throw new NotFound('Data table');
    const question = recordQuestionOf(input, table);
    const { userId } = input;
    const before = this.#making.get(userId);
    const own = (async () => {
      await before?.catch(() => undefined);
      return this.#make(input, { table, ...question });
    })();
    this.#making.set(userId, own);
    try {
      return await own;
    } finally {
      if (this.#making.get(userId) === own) this.#making.delete(userId);
    }
  }

  async #make(input: MakeRecordViewInput, viewed: RecordQuestion & ViewedRecords): Promise<RecordView> {
    const made = await this.#keep(input, viewed);
    if (made) return made;
    const { filter: _, ...matching } = viewed;
    const kept = await this.#keep(input, { ...matching, ids: await this.#matching(viewed, input) });
    // Without a filter there is nothing that the store could not decide.
    if (!kept) throw new ViewGone();
    return kept;
  }

  #keep({ organizationId, userId, signal }: MakeRecordViewInput, viewed: ViewedRecords): Promise<RecordView | undefined> {
    if (signal?.aborted) throw new ViewGone();
    const now = this.deps.clock.now();
    const view = {
      organizationId,
      id: this.deps.ids.next(),
      dataTableId: viewed.table.id,
      userId,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    };
    return this.deps.views.make(view, viewed, now, maxViews, signal);
  }

  /** The ids of the records that match the filter, by the domain's rules. */
  #matching(viewed: RecordQuestion & ViewedRecords, { organizationId, signal }: MakeRecordViewInput): Promise<readonly string[]> {
    return this.deps.processor.run(organizationId, (slices) => this.#compared(viewed, slices, signal), signal);
  }

  async #compared(
    { table, sort, filter, search }: RecordQuestion & ViewedRecords,
    slices: Slices,
    signal: Signal | undefined,
  ): Promise<readonly string[]> {
    const budget = new QueryBudget(this.deps.clock, signal, limits);
    const matcher = new RecordMatcher(this.deps.records, slices, budget);
    const ids: string[] = [];
    let after: string | undefined;
    let size = windows.first;
    do {
      const request = { window: { after, size }, descending: !sort.column && sort.descending, limit: Number.POSITIVE_INFINITY, search };
      const found = await matcher.scan(table, filter, request);
      for (const { id } of found.items) ids.push(id);
      // A scan that finds much ends early: a larger window would be read in vain.
      size = found.scanned < size ? windows.first : Math.min(2 * size, windows.largest);
      after = found.next;
      if (signal?.aborted) throw new ViewGone();
      if (after !== undefined && budget.isSpent)
        throw new InvalidState('The filter takes too long for a view: narrow it, or use records/query');
    } while (after !== undefined);
    return ids;
  }
}
