import type { Page } from '../../application/kernel/page.ts';
import { pageFrom } from '../../application/kernel/page.ts';
import type { RecordPageRequest, RecordReader, StoredRecord } from '../../application/tables/record-reader.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { compareKeys, pageKeyOf, sortKeyOf, startOf } from '../../domain/tables/record-order.ts';
import { searched } from '../../domain/tables/record-search.ts';
import type { MemoryTables, RecordRow } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';

const shown = ({ id, cells, createdAt }: RecordRow): StoredRecord => ({ id, cells, createdAt });

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
    const records = [...this.#tables.committed.records.list(at(organizationId, dataTableId))];
    return records
      .filter(({ id }) => BigInt(id) > BigInt(after))
      .slice(0, limit)
      .map(shown);
  }

  async find(organizationId: string, dataTableId: string, recordId: string): Promise<StoredRecord | undefined> {
    const row = this.#tables.committed.records.find(at(organizationId, dataTableId), recordId);
    return row && shown(row);
  }

  async page(table: DataTable, { sort, search, limit, after }: RecordPageRequest): Promise<Page<StoredRecord>> {
    const { column, descending } = sort;
    const records = [...this.#tables.committed.records.list(at(table.organizationId, table.id))];
    const found = search === undefined ? records : records.filter(({ cells }) => searched(table, search)(cells));
    const placed = found.map((row) => ({ row, key: column ? sortKeyOf(column, row.cells) : null }));
    const compare = (one: Pick<(typeof placed)[number], 'key'> & { id: string }, other: typeof one): number =>
      compareKeys(one.key, other.key, descending) || Number(BigInt(one.id) - BigInt(other.id)) * (descending ? -1 : 1);
    const ordered = placed.map(({ row, key }) => ({ row, key, id: row.id })).sort(compare);
    const start = startOf(sort, after);
    const following = start ? ordered.filter((one) => compare(one, start) > 0) : ordered;
    return pageFrom(
      following.slice(0, limit + 1).map(({ row }) => shown(row)),
      limit,
      ({ id, cells }) => pageKeyOf(sort, { id, cells }),
    );
  }
}
