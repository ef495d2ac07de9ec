/** A cursor: the parts of the sort key of the last item before the page. */
export type PageKey = readonly (string | null)[];

/** Requests a page by cursor (keyset pagination); no cursor means the first page. */
export interface PageRequest {
  readonly limit: number;
  readonly after: PageKey | undefined;
}

/** The items of a page, and the cursor of the next page; undefined on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: PageKey | undefined;
}

/** Makes a page of `limit` items from a query for one more, which shows whether there is a next page. */
export function pageFrom<Item>(items: readonly Item[], limit: number, keyOf: (item: Item) => PageKey): Page<Item> {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown, next: items.length > limit && last !== undefined ? keyOf(last) : undefined };
}
