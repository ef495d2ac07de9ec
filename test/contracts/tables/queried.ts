import type { PageKey } from '../../../src/application/kernel/page.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import type { DataTableReader } from '../../../src/application/tables/data-table-reader.ts';
import {
  type QueriedPage,
  QueryRecords,
  type QueryRecordsInput,
  type QueryWindows,
} from '../../../src/application/tables/query-records.ts';
import type { StoredRecord } from '../../../src/application/tables/record-reader.ts';
import type { DataTable } from '../../../src/domain/tables/data-table.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { FixedClock } from '../../support/fixed-clock.ts';

/** The question for a page, without its size and cursor. */
export type Question = Pick<QueryRecordsInput, 'sort' | 'filter' | 'search' | 'signal'>;

/** Small windows and a clock of which each look takes a time, so that a query of few records runs out of its budget. */
export interface Bounds {
  readonly windows?: QueryWindows;
  readonly msPerLook?: number;
}

/** A time slice never ends: windows and the clock alone decide where a page ends, not how busy the machine is. */
class EndlessSlices extends TimerPauses {
  override slice(): () => boolean {
    return () => false;
  }
}

/** One page of a table, whether the table is stored as it is given or not. */
export async function queriedPage(
  { records }: Pick<Backend, 'records'>,
  table: DataTable,
  question: Question,
  { limit, after }: { limit: number; after?: PageKey | undefined },
  { windows, msPerLook = 0 }: Bounds = {},
): Promise<QueriedPage> {
  const tables = { find: async () => table } as unknown as DataTableReader;
  const clock = new FixedClock();
  const ticking = Object.assign(Object.create(clock), {
    now() {
      clock.pass({ seconds: msPerLook / 1000 });
      return clock.now();
    },
  });
  const query = new QueryRecords({ tables, records, clock: ticking, processor: new Processor(new EndlessSlices()), windows });
  const { organizationId, id: dataTableId } = table;
  return (await query.execute({ organizationId, dataTableId, ...question, limit, after })).page;
}

/** All pages of a table, one after the other, each with its cursor as a client sends it back. */
export async function queriedPages(
  store: Pick<Backend, 'records'>,
  table: DataTable,
  question: Question,
  limit: number,
  bounds?: Bounds,
): Promise<readonly QueriedPage[]> {
  const pages: QueriedPage[] = [];
  let after: PageKey | undefined;
  do {
    const page = await queriedPage(store, table, question, { limit, after }, bounds);
    pages.push(page);
    after = page.next === undefined ? undefined : JSON.parse(JSON.stringify(page.next));
  } while (after !== undefined);
  return pages;
}

/** The records of pages. */
export const recordsIn = (pages: readonly QueriedPage[]): readonly StoredRecord[] => pages.flatMap(({ items }) => items);
