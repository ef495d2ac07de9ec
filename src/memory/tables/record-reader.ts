import {
  type ChangedRecord,
  type ChangePosition,
  type ColumnValues,
  type RankRequest,
  type RecordAnchors,
  type RecordRanking,
  type RecordReader,
  type RecordScan,
  type RecordWindow,
  type ScanRequest,
  type StoredRecord,
  valueLimits,
} from '../../application/tables/record-reader.ts';
import type { Column, DataTable } from '../../domain/tables/data-table.ts';
import { compareKeys, type SortPosition, sortKeyOf } from '../../domain/tables/record-order.ts';
import { compileSearch } from '../../domain/tables/record-search.ts';
import { storedCell } from '../../domain/tables/stored-cells.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import type { RecordRow } from '../engine/record-rows.ts';
import { at } from '../engine/rows.ts';

/** A stored record without its place. */
export const toStoredRecord = ({ id, cells, createdAt, revision }: RecordRow): StoredRecord => ({ id, cells, createdAt, revision });
const compareIds = (one: string, other: string): number => Number(BigInt(one) - BigInt(other));

/** Reads committed records. */
export class MemoryRecordReader implements RecordReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(
    organizationId: string,
    dataTableId: string,
    { after = '0', limit }: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<readonly StoredRecord[]> {
    const records = this.#all({ organizationId, id: dataTableId }).filter(({ id }) => compareIds(id, after) > 0);
    return records.slice(0, limit).map(toStoredRecord);
  }

  async changed(
    organizationId: string,
    dataTableId: string,
    { after, limit }: { readonly after: ChangePosition; readonly limit: number },
  ): Promise<readonly ChangedRecord[]> {
    const [from, id] = [BigInt(after.at), BigInt(after.id)];
    const found = this.#all({ organizationId, id: dataTableId }).flatMap((row) =>
      row.changed !== undefined && (row.changed > from || (row.changed === from && BigInt(row.id) > id)) ? [{ row, at: row.changed }] : [],
    );
    found.sort((one, other) => (one.at === other.at ? compareIds(one.row.id, other.row.id) : one.at < other.at ? -1 : 1));
    return found.slice(0, limit).map(({ row, at }) => {
      const position = { at: String(at), id: row.id };
      return { ...toStoredRecord(row), changedAt: new Date(Number(at / 1000n)), position };
    });
  }

  async findByKey(organizationId: string, dataTableId: string, key: string): Promise<StoredRecord | undefined> {
    const row = this.#all({ organizationId, id: dataTableId }).find((one) => one.key === key);
    return row && toStoredRecord(row);
  }

  async anchors(table: DataTable, every: number): Promise<RecordAnchors> {
    const ids = this.#all(table).map(({ id }) => id);
    return { count: ids.length, ids: ids.slice(0, -1).filter((_, index) => (index + 1) % every === 0) };
  }

  async find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined> {
    const row = this.#tables.committed.records.find(at(organizationId, dataTableId), recordId);
    return row && toStoredRecord(row);
  }

  async findMany({ organizationId, id }: DataTable, ids: readonly string[]): Promise<readonly StoredRecord[]> {
    const found = await Promise.all(ids.map((recordId) => this.find(organizationId, id, recordId)));
    return found.filter((record) => record !== undefined);
  }

  async scan(table: DataTable, { window, descending, limit, search, signal }: ScanRequest): Promise<RecordScan> {
    signal?.throwIfAborted();
    const { rows, next } = this.#window(table, window, descending);
    const isWanted = search === undefined ? () => true : compileSearch(table, search);
    const found = rows.map((row, index) => ({ ...toStoredRecord(row), position: index + 1 })).filter(({ cells }) => isWanted(cells));
    const items = found.slice(0, limit);
    const last = items.at(-1);
    if (!last || found.length <= limit) return { items, scanned: rows.length, next, isLarge: false };
    return { items, scanned: last.position, next: last.id, isLarge: false };
  }

  async values(table: DataTable, column: Column): Promise<ColumnValues> {
    const newest = this.#all(table).slice(-valueLimits.records);
    const counts = new Map<string | number | boolean, number>();
    for (const { cells } of newest) {
      const value = storedCell(column, cells);
      const length = value === null ? 0 : [...String(value)].length;
      if (value !== null && length > 0 && length <= valueLimits.characters) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const found = [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.count - one.count);
    const values = found.slice(0, valueLimits.values);
    return { values, hasMore: found.length > values.length, counted: newest.length };
  }

  async rank(table: DataTable, request: RankRequest): Promise<RecordRanking> {
    const { sort, limit, place, ids, window, search, signal } = request;
    const { column, descending } = sort;
    signal?.throwIfAborted();
    const { rows, next } = window ? this.#window(table, window, false) : { rows: [], next: undefined };
    const isWanted = search === undefined ? () => true : compileSearch(table, search);
    const given = this.#all(table).filter(({ id }) => ids.includes(id));
    const compare = (one: SortPosition, other: SortPosition): number =>
      compareKeys(one.key, other.key, descending) || compareIds(one.id, other.id) * (descending ? -1 : 1);
    const ranked = [...given, ...rows.filter(({ cells }) => isWanted(cells))]
      .map(({ id, cells }) => ({ id, key: sortKeyOf(column, cells) }))
      .filter((one) => place === undefined || compare(one, place) > 0)
      .sort(compare);
    return { ids: ranked.slice(0, limit).map(({ id }) => id), scanned: rows.length, next };
  }

  #window(table: DataTable, { after, size }: RecordWindow, descending: boolean): { rows: RecordRow[]; next: string | undefined } {
    const sign = descending ? -1 : 1;
    const ordered = descending ? this.#all(table).reverse() : this.#all(table);
    const following = after === undefined ? ordered : ordered.filter(({ id }) => compareIds(id, after) * sign > 0);
    const rows = following.slice(0, size);
    return { rows, next: following.length > size ? rows.at(-1)?.id : undefined };
  }

  #all({ organizationId, id }: { readonly organizationId: string; readonly id: string }): RecordRow[] {
    return [...this.#tables.committed.records.list(at(organizationId, id))];
  }
}
