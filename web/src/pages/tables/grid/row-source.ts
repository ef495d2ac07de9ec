// The rows of a table by position, read in blocks when they are looked at.
//   In the default order, a block is read by the key where it begins; the keys of all blocks ("anchors") come in one call,
//   after the first rows are there, so that a table of a million opens like an empty one.
//   With a filter, a sort or a search, the API keeps the ordered ids as a view, and a block is read by its position.

import { api } from '../../../api/client.ts';
import { ApiError, isTemporary } from '../../../api/errors.ts';
import type { TableRecord } from '../../../api/types.ts';
import { isDefault, type ViewQuery, viewBody } from './view-query.ts';

const blockSize = 200;
const maxReads = 3;
const retryMs = 1500;

/** A row that was deleted since the view was made. */
export type Row = TableRecord | null;

interface Layout {
  /** The number of rows; undefined while a view is being made. */
  readonly count: number;
  readonly isExact: boolean;
  readonly read: (block: number) => Promise<readonly Row[]>;
}

/** The rows of one table and query. It tells its listeners of each change. */
export class RowSource {
  readonly #tableId: string;
  readonly #query: ViewQuery;
  readonly #blocks = new Map<number, readonly Row[]>();
  readonly #reading = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly number[] = [];
  #layout: Layout | undefined;
  #isClosed = false;
  #version = 0;
  error: unknown;

  constructor(tableId: string, query: ViewQuery, estimate: number) {
    this.#tableId = tableId;
    this.#query = query;
    void this.#open(estimate);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes with each change of the rows. */
  readonly version = (): number => this.#version;

  get count(): number | undefined {
    return this.#layout?.count;
  }

  get isExact(): boolean {
    return this.#layout?.isExact ?? false;
  }

  /** The row at a position: undefined while it is not read. */
  at(position: number): Row | undefined {
    return this.#blocks.get(Math.floor(position / blockSize))?.[position % blockSize];
  }

  /** Says which rows are looked at; those that are not read yet are read, the latest wish first. */
  want(first: number, last: number): void {
    const blocks: number[] = [];
    for (let block = Math.floor(first / blockSize); block <= Math.floor(last / blockSize); block++) blocks.push(block);
    this.#wanted = blocks;
    this.#readWanted();
  }

  /** Puts changed records in the places where they stand. */
  replace(records: readonly TableRecord[]): void {
    const changed = new Map(records.map((record) => [record.id, record]));
    for (const [block, rows] of this.#blocks)
      if (rows.some((row) => row && changed.has(row.id)))
        this.#blocks.set(
          block,
          rows.map((row) => (row && changed.get(row.id)) || row),
        );
    this.#changed();
  }

  /** Reads all rows of positions, for changing and deleting those that are not seen. */
  async rows(first: number, last: number): Promise<readonly Row[]> {
    const found: Row[] = [];
    for (let block = Math.floor(first / blockSize); block <= Math.floor(last / blockSize); block++) {
      const rows = this.#blocks.get(block) ?? (await this.#layout?.read(block)) ?? [];
      this.#blocks.set(block, rows);
      found.push(...rows.slice(Math.max(0, first - block * blockSize), last - block * blockSize + 1));
    }
    return found;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #open(estimate: number): Promise<void> {
    try {
      if (isDefault(this.#query)) await this.#openDefault(estimate);
      else this.#layout = await this.#view();
      this.error = undefined;
      this.#readWanted();
    } catch (error) {
      this.error = error;
      if (isTemporary(error) && !this.#isClosed) setTimeout(() => void this.#open(estimate), retryMs);
    }
    this.#changed();
  }

  async #openDefault(estimate: number): Promise<void> {
    const path = { dataTableId: this.#tableId };
    const { data: first } = await api.GET('/data-tables/{dataTableId}/records', { params: { path, query: { limit: blockSize } } });
    const rows = first?.data ?? [];
    this.#blocks.set(0, rows);
    const isAll = first?.nextCursor == null;
    this.#layout = { count: isAll ? rows.length : Math.max(estimate, rows.length), isExact: isAll, read: async () => rows };
    this.#changed();
    if (isAll) return;
    const { data: anchored } = await api.GET('/data-tables/{dataTableId}/records/anchors', {
      params: { path, query: { every: blockSize } },
    });
    const { count = 0, cursors = [], every = blockSize } = anchored ?? {};
    const read = async (block: number): Promise<readonly Row[]> => {
      // The API hands out fewer cursors for a huge table: then the block begins some rows after the nearest one.
      const from = block * blockSize;
      const anchor = Math.floor(from / every);
      return (await this.#readFrom(cursors[anchor] ?? undefined, from - anchor * every + blockSize)).slice(from - anchor * every);
    };
    this.#layout = { count, isExact: true, read };
  }

  /** Reads rows by key; a page may be short, since the API bounds its bytes. */
  async #readFrom(first: string | undefined, wanted: number): Promise<readonly Row[]> {
    const rows: Row[] = [];
    for (let cursor = first, isFirst = true; rows.length < wanted && (isFirst || cursor !== undefined); isFirst = false) {
      const query = { limit: Math.min(blockSize, wanted - rows.length), ...(cursor && { cursor }) };
      const path = { dataTableId: this.#tableId };
      const { data } = await api.GET('/data-tables/{dataTableId}/records', { params: { path, query } });
      rows.push(...(data?.data ?? []));
      cursor = data?.nextCursor ?? undefined;
    }
    return rows;
  }

  async #view(): Promise<Layout> {
    const path = { dataTableId: this.#tableId };
    const { data } = await api.POST('/data-tables/{dataTableId}/records/views', { params: { path }, body: viewBody(this.#query) });
    const { id: viewId = '', count = 0 } = data?.view ?? {};
    const read = async (block: number): Promise<readonly Row[]> => {
      const rows: Row[] = [];
      const end = Math.min(count, (block + 1) * blockSize);
      // A page may be short, since the API bounds its bytes.
      for (let from = block * blockSize; from < end; from = block * blockSize + rows.length) {
        const call = { params: { path: { ...path, viewId }, query: { from, limit: end - from } } };
        const { data: page } = await api.GET('/data-tables/{dataTableId}/records/views/{viewId}', call);
        if (!page || page.data.length === 0) break;
        rows.push(...page.data);
      }
      return rows;
    };
    return { count, isExact: true, read };
  }

  #readWanted(): void {
    const layout = this.#layout;
    if (!layout || this.#isClosed) return;
    for (const block of this.#wanted) {
      if (this.#reading.size >= maxReads) return;
      if (this.#blocks.has(block) || this.#reading.has(block) || block * blockSize >= layout.count) continue;
      this.#reading.add(block);
      void this.#read(block, layout);
    }
  }

  async #read(block: number, layout: Layout): Promise<void> {
    try {
      const rows = await layout.read(block);
      if (layout !== this.#layout) return;
      this.#blocks.set(block, rows);
      this.error = undefined;
    } catch (error) {
      // The view lived its ten minutes: the same query makes the next one.
      if (error instanceof ApiError && error.status === 410) this.#layout = await this.#view();
      else if (isTemporary(error)) setTimeout(() => this.#readWanted(), retryMs);
      else this.error = error;
    } finally {
      this.#reading.delete(block);
    }
    this.#changed();
    this.#readWanted();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
