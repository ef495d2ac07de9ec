import type { RecordView, RecordViews, ViewedRecords } from '../../application/tables/record-views.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { MemoryRecordReader } from './record-reader.ts';

const week = 7 * 86_400_000;
const all = { size: Number.POSITIVE_INFINITY };

/** Keeps the ids of views. */
export class MemoryRecordViews implements RecordViews {
  readonly #reader: MemoryRecordReader;
  readonly #views: MemoryTables['committed']['recordViews'];

  constructor(tables: MemoryTables) {
    this.#reader = new MemoryRecordReader(tables);
    this.#views = tables.committed.recordViews;
  }

  async make(view: Omit<RecordView, 'count'>, records: ViewedRecords, now: Date, most: number): Promise<RecordView | undefined> {
    if (records.filter) return undefined;
    const ids = await this.#ordered(records);
    const { organizationId, userId } = view;
    const made = { ...view, count: ids.length };
    this.#views.put({ ...made, ids });
    const live = [...this.#views.list(organizationId)].filter((one) => one.userId === userId && one.expiresAt > now);
    for (const old of live.slice(0, -most)) this.#views.put({ ...old, expiresAt: now });
    return made;
  }

  async find(organizationId: string, dataTableId: string, id: string): Promise<RecordView | undefined> {
    const found = this.#views.find(organizationId, id);
    if (found?.dataTableId !== dataTableId) return undefined;
    const { ids: _, ...view } = found;
    return view;
  }

  async ids({ organizationId, id }: RecordView, from: number, limit: number): Promise<readonly string[] | undefined> {
    return this.#views.find(organizationId, id)?.ids?.slice(from, from + limit);
  }

  async sweep(now: Date): Promise<boolean> {
    const due = [...this.#views.list()].find((view) => view.ids && view.expiresAt <= now);
    if (due) this.#views.put({ ...due, ids: undefined });
    else
      for (const { organizationId, id, expiresAt } of [...this.#views.list()])
        if (now.getTime() - expiresAt.getTime() >= week) this.#views.delete({ group: organizationId, key: id });
    return due !== undefined;
  }

  async #ordered({ table, sort, search, ids }: ViewedRecords): Promise<readonly string[]> {
    const { column, descending } = sort;
    const limit = Number.POSITIVE_INFINITY;
    if (column)
      return (await this.#reader.rank(table, { sort: { column, descending }, limit, ids: ids ?? [], ...(!ids && { window: all, search }) }))
        .ids;
    return ids ?? (await this.#reader.scan(table, { window: all, descending, limit, search })).items.map(({ id }) => id);
  }
}
