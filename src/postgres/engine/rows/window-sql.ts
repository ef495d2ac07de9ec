import { type Page, type PageKey, pageFrom } from '../../../application/kernel/page.ts';

/** The most rows that a page of a filtered list reads. */
export const windowRows = 20_000;

/** A list whose filter has no index. */
export interface WindowedList {
  readonly table: string;
  /** The columns that are read of a row, by their own names. */
  readonly columns: string;
  /** The conditions that the window's index decides: the organization, the page's key, a range. */
  readonly where: string;
  readonly order: string;
  /** The filter. It is checked only within the window. */
  readonly wanted: string;
  /** The parameter with the number of rows. */
  readonly limit: string;
}

/** The columns that a windowed statement adds to a row of the table. */
export interface WindowRow {
  readonly matches: boolean;
  readonly place: number;
}

/** SQL for the rows of the next window that match, in order; its last row is among them whether it matches or not. */
export const windowSql = ({ table, columns, where, order, wanted, limit }: WindowedList): string => `
  select ${columns}, matches, place from (
    select ${columns}, ${wanted} as matches, (row_number() over (order by ${order}))::int as place
    from (select ${columns} from ${table} where ${where} order by ${order} limit ${windowRows}) w
  ) w where matches or place = ${windowRows} order by ${order} limit ${limit}`;

/**
 * The page of a windowed statement for one row more than `limit`: at the end of its window, it goes on from there even if it is not full.
 */
export function windowedPage<Row extends WindowRow, Item>(
  rows: readonly Row[],
  limit: number,
  itemOf: (row: Row) => Item,
  keyOf: (item: Item) => PageKey,
): Page<Item> {
  const { items, next } = pageFrom(rows.filter(({ matches }) => matches).map(itemOf), limit, keyOf);
  const last = rows.at(-1);
  return { items, next: next ?? (last?.place === windowRows ? keyOf(itemOf(last)) : undefined) };
}
