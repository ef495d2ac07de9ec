import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { $api, api } from '../../../api/client.ts';
import type { TableRecord } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { recordCountOf } from '../../tables/shared/record-count.ts';
import { useEditing } from '../editing.ts';
import { spinnerKeys } from '../query-keys.ts';

/** The number of records that are read at a time. */
const pageSize = 100;

/** The records of a table to try a draft with, one at a time. */
export interface TrialRecords {
  /** The record at hand; undefined while they are read, or if there is none. */
  readonly record: TableRecord | undefined;
  readonly isReady: boolean;
  /** From 0. */
  readonly place: number;
  readonly hasNext: boolean;
  /** The number of records, in words: of the table, or that the search finds. */
  readonly total: string;
  readonly search: string;
  readonly find: (search: string) => void;
  readonly go: (place: number) => void;
}

/** Reads the records of a table, or those that a search finds, page by page as one goes on. */
export function useRecords(dataTableId: string): TrialRecords {
  const { counts } = useEditing();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState(0);
  const { data, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: spinnerKeys.recordsToTry(dataTableId, search),
    queryFn: async ({ signal, pageParam: cursor }) => {
      const body = { limit: pageSize, ...(search !== '' && { search }) };
      const params = { path: { dataTableId } };
      const pageAt = async (after: string | undefined) =>
        (await api.POST('/data-tables/{dataTableId}/records/query', { params, body: { ...body, ...(after && { cursor: after }) }, signal }))
          .data;
      let page = await pageAt(cursor);
      // A page of few matches among many may be empty without being the last one.
      while (page?.data.length === 0 && page.nextCursor !== null) page = await pageAt(page.nextCursor);
      return page;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last?.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const records = data?.pages.flatMap((page) => page?.data ?? []) ?? [];
  const place = Math.min(wanted, Math.max(records.length - 1, 0));
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId } } }).data?.dataTable;
  const whole = counts.records === undefined ? table && recordCountOf(table) : count(counts.records);
  const found = `${count(records.length)}${hasNextPage ? '+' : ''}`;
  return {
    ...{ record: records[place], isReady: !isPending, place, hasNext: place + 1 < records.length || hasNextPage, search },
    total: (search === '' && hasNextPage ? whole : undefined) ?? found,
    go(next) {
      // The next page is there before one comes to it.
      if (next + 10 > records.length && hasNextPage) void fetchNextPage();
      setWanted(next);
    },
    find(next) {
      setSearch(next);
      setWanted(0);
    },
  };
}
