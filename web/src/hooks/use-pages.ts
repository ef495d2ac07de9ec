import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';

interface Page<Item> {
  readonly data: readonly Item[];
  readonly nextCursor: string | null;
}

/** A cursor-paged list, read page by page. */
export interface Pages<Item> {
  /** The items read so far; undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly error: unknown;
  /** Reads the next page; undefined after the last one. */
  readonly more: (() => void) | undefined;
  readonly isReadingMore: boolean;
  readonly retry: () => void;
}

/** Reads a list page by page. `key` names the list and its filters; `read` asks for the page at a cursor. */
export function usePages<Item>(
  key: readonly unknown[],
  read: (cursor: string | undefined) => Promise<{ readonly data?: Page<Item> }>,
  options: { readonly refreshMs?: number } = {},
): Pages<Item> {
  const pageAt = async (cursor: string | undefined): Promise<Page<Item>> => (await read(cursor)).data ?? { data: [], nextCursor: null };
  const query: UseInfiniteQueryResult<{ pages: Page<Item>[] }> = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam }) => {
      let page = await pageAt(pageParam);
      // A page of few matches among many may be empty without being the last one.
      while (page.data.length === 0 && page.nextCursor !== null) page = await pageAt(page.nextCursor);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: options.refreshMs ?? false,
  });
  return {
    items: query.data?.pages.flatMap(({ data }) => data),
    error: query.data ? undefined : query.error,
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isReadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
  };
}
