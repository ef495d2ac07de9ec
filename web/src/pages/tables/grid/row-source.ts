// The rows of a table by position, read in blocks when they are looked at.
//   In the default order, a block is read by the key where it begins; the keys of all blocks ("anchors") come in one call,
//   after the first rows are there, so that a table of a million opens like an empty one.
//   With a filter, a sort or a search, the API keeps the ordered ids as a view, and a block is read by its position.

import { api } from '../../../api/client.ts';
import { ApiError, isTemporary } from '../../../api/errors.ts';
import type { TableRecord } from '../../../api/types.ts';
import { anchoredRows, blockSize, type TableRow, type TableRows, viewedRows } from './rows.ts';
import { isDefault, type ViewQuery } from './view-query.ts';

const maxReads = 3;
const retryMs = 1500;

/** The facts that are known of all rows. */
interface Summary {
  readonly count: number | undefined;
  readonly isExact: boolean;
  readonly error: unknown;
}

/** The rows of one table and query. It tells its listeners of each change. */
export class RowSource {
  readonly #tableId: string;
  readonly #query: ViewQuery;
  readonly #blocks = new Map<number, readonly TableRow[]>();
  readonly #reading = new Set<number>();
  readonly #listeners = new Set<() => void>();
  #wanted: readonly number[] = [];
  #near: readonly number[] = [];
  #rows: TableRows | undefined;
  #renewal: Promise<void> | undefined;
  #isClosed = false;
  #version = 0;
  #summary: Summary = { count: undefined, isExact: false, error: undefined };
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

  /** Changes only with what is known of all rows. */
  readonly summary = (): Summary => this.#summary;

  get count(): number | undefined {
    return this.#rows?.count;
  }

  get isExact(): boolean {
    return this.#rows?.isExact ?? false;
  }

  /** The row at a position: undefined while it is not read. */
  at(position: number): TableRow | undefined {
    return this.#blocks.get(Math.floor(position / blockSize))?.[position % blockSize];
  }

  /** Says which rows are looked at; those that are not read yet are read, the latest wish first, and then their neighbours. */
  want(first: number, last: number): void {
    const [from, to] = [Math.floor(first / blockSize), Math.floor(last / blockSize)];
    this.#wanted = Array.from({ length: to - from + 1 }, (_, at) => from + at);
    this.#near = [to + 1, Math.max(0, from - 1)];
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
  async rows(first: number, last: number): Promise<readonly TableRow[]> {
    const found: TableRow[] = [];
    for (let block = Math.floor(first / blockSize); block <= Math.floor(last / blockSize); block++) {
      const rows = this.#blocks.get(block) ?? (await this.#rows?.read(block)) ?? [];
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
      else this.#rows = await viewedRows(this.#tableId, this.#query);
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
    const exact = isAll ? undefined : anchoredRows(this.#tableId);
    const read = async (block: number): Promise<readonly TableRow[]> => (exact ? (await exact).read(block) : rows);
    this.#rows = { count: isAll ? rows.length : Math.max(estimate, rows.length), isExact: isAll, read };
    this.#changed();
    if (exact) this.#rows = await exact;
  }

  #readWanted(): void {
    const known = this.#rows;
    if (!known?.isExact || this.#isClosed) return;
    const isMissing = (block: number): boolean => !this.#blocks.has(block) && block * blockSize < known.count;
    const seen = this.#wanted.filter(isMissing);
    // A neighbour must not take the connection from what is looked at.
    const blocks = seen.length > 0 ? seen : this.#near.filter(isMissing);
    for (const block of blocks) {
      if (this.#reading.size >= (seen.length > 0 ? maxReads : 1)) return;
      if (this.#reading.has(block)) continue;
      this.#reading.add(block);
      void this.#read(block, known);
    }
  }

  async #read(block: number, known: TableRows): Promise<void> {
    const failure = await this.#fill(block, known).then(
      () => undefined,
      (error: unknown) => error,
    );
    const isRetried = isTemporary(failure);
    // Until it is asked for again it counts as being read: a window that changes its size meanwhile does not ask for it at once.
    if (isRetried) await new Promise((resolve) => setTimeout(resolve, retryMs));
    this.#reading.delete(block);
    if (!isRetried) this.error = failure;
    this.#changed();
    // A request that was refused once is refused again: it is asked for again only when the person moves on.
    if (failure === undefined || isRetried) this.#readWanted();
  }

  async #fill(block: number, known: TableRows): Promise<void> {
    try {
      const rows = await known.read(block);
      if (known === this.#rows) this.#blocks.set(block, rows);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 410)) throw error;
      if (known === this.#rows) await this.#renew();
    }
  }

  /** The view lived its ten minutes: the same query makes the next one, once for all blocks that miss it. */
  #renew(): Promise<void> {
    this.#renewal ??= viewedRows(this.#tableId, this.#query)
      .then((rows) => {
        this.#rows = rows;
      })
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  #changed(): void {
    this.#version += 1;
    const { count, isExact, error } = this;
    const before = this.#summary;
    if (count !== before.count || isExact !== before.isExact || error !== before.error) this.#summary = { count, isExact, error };
    for (const listener of this.#listeners) listener();
  }
}
