import { api } from '../../../api/client.ts';
import type { TableRecord } from '../../../api/types.ts';
import { type ViewQuery, viewBody } from './view-query.ts';

/** Rows are read in blocks of this many. */
export const blockSize = 200;

/** Null for a row that was deleted since the view was made. */
export type TableRow = TableRecord | null;

/** The rows of a table and query, read by position. */
export interface TableRows {
  readonly count: number;
  /** False while it is not known where the blocks begin. */
  readonly isExact: boolean;
  readonly read: (block: number) => Promise<readonly TableRow[]>;
}

/** All rows in the default order. */
export async function anchoredRows(dataTableId: string): Promise<TableRows> {
  const { data } = await api.GET('/data-tables/{dataTableId}/records/anchors', {
    params: { path: { dataTableId }, query: { every: blockSize } },
  });
  const { count = 0, cursors = [], every = blockSize } = data ?? {};
  const read = async (block: number): Promise<readonly TableRow[]> => {
    // The API hands out fewer cursors for a huge table: then the block begins some rows after the nearest one.
    const from = block * blockSize;
    const anchor = Math.floor(from / every);
    return (await readFrom(dataTableId, cursors[anchor] ?? undefined, from - anchor * every + blockSize)).slice(from - anchor * every);
  };
  return { count, isExact: true, read };
}

/** Reads rows by key; a page may be short, since the API bounds its bytes. */
async function readFrom(dataTableId: string, first: string | undefined, wanted: number): Promise<readonly TableRow[]> {
  const rows: TableRow[] = [];
  for (let cursor = first, isFirst = true; rows.length < wanted && (isFirst || cursor !== undefined); isFirst = false) {
    const query = { limit: Math.min(blockSize, wanted - rows.length), ...(cursor && { cursor }) };
    const { data } = await api.GET('/data-tables/{dataTableId}/records', { params: { path: { dataTableId }, query } });
    rows.push(...(data?.data ?? []));
    cursor = data?.nextCursor ?? undefined;
  }
  return rows;
}

/** The rows of a query, once its view is made. */
export async function viewedRows(dataTableId: string, query: ViewQuery): Promise<TableRows> {
  const path = { dataTableId };
  const { data } = await api.POST('/data-tables/{dataTableId}/records/views', { params: { path }, body: viewBody(query) });
  const { id: viewId = '', count = 0 } = data?.view ?? {};
  const read = async (block: number): Promise<readonly TableRow[]> => {
    const rows: TableRow[] = [];
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
