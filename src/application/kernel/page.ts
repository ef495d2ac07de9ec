/** Where a page begins: the sort key of the last item before it, by part; undefined for the first page. */
export type PageKey = readonly (string | null)[];

/** A page of a list, by key and never by offset. */
export interface PageRequest {
  readonly limit: number;
  readonly after: PageKey | undefined;
}

/** So many items, and the key to go on from; undefined where nothing follows. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: PageKey | undefined;
}

/** Cuts off the one item too many that tells whether there is a next page. */
export function pageFrom<Item>(items: readonly Item[], limit: number, keyOf: (item: Item) => PageKey): Page<Item> {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown, next: items.length > limit && last !== undefined ? keyOf(last) : undefined };
}
