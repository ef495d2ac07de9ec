import type { CallTransport, Query } from './transport.ts';
import type { ListOptions } from './types.ts';

/** A page of a list. */
export interface ListPage<Item> {
  readonly data: readonly Item[];
  /** The beginning of the next page; null at the end. */
  readonly nextCursor: string | null;
}

/**
 * A list that is read page by page while it is iterated. `for await (const item of list)` gives its items, and `list.pages()` its pages
 * with their cursors. Each iteration reads from the beginning.
 */
export class List<Item, Page extends { readonly data: readonly Item[] } = ListPage<Item>> implements AsyncIterable<Item> {
  readonly #pages: () => AsyncGenerator<Page, void, undefined>;

  constructor(pages: () => AsyncGenerator<Page, void, undefined>) {
    this.#pages = pages;
  }

  pages(): AsyncGenerator<Page, void, undefined> {
    return this.#pages();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.#pages()) yield* data;
  }

  /** Reads at most `limit` items. */
  async take(limit: number): Promise<Item[]> {
    const items: Item[] = [];
    if (limit > 0)
      for await (const item of this) {
        items.push(item);
        if (items.length >= limit) break;
      }
    return items;
  }
}

/** A list whose pages have a cursor that is null at the end. */
export function listOf<Item, Page extends ListPage<Item> = ListPage<Item>>(
  read: (cursor: string | undefined) => Promise<Page>,
  start?: string,
): List<Item, Page> {
  return new List<Item, Page>(async function* () {
    for (let cursor = start; ; ) {
      const page = await read(cursor);
      yield page;
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  });
}

/** The list at a path, whose pages are read with a query. */
export const cursorList = <Page extends ListPage<unknown>>(
  transport: CallTransport,
  path: string,
  query: Query,
  { signal, cursor: start, limit }: ListOptions,
): List<Page['data'][number]> =>
  listOf<Page['data'][number]>(
    (cursor) => transport.call<Page>({ method: 'GET', path, query: { ...query, limit, cursor }, signal }),
    start,
  );
