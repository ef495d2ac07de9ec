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
  readonly record: TrialRecord | undefined;
  readonly isReady: boolean;
  /** Whether nobody has chosen a record yet: it is the first one. */
  readonly isUntouched: boolean;
  /** From 0; undefined if the record at hand was chosen elsewhere and is not among those that are read. */
  readonly place: number | undefined;
  readonly hasNext: boolean;
  /** The number of records, in words: of the table, or that the search finds. */
  readonly total: string;
  readonly search: string;
  readonly find: (search: string) => void;
  readonly go: (place: number) => void;
  /** Takes a record that was found elsewhere. */
  readonly choose: (record: TrialRecord) => void;
}

export type TrialRecord = Pick<TableRecord, 'id' | 'name'>;

/** Reads the records of a table, or those that a search finds, page by page as one goes on. */
export function useRecords(dataTableId: string): TrialRecords {
  const { counts } = useEditing();
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState(0);
  const [chosen, choose] = useState<TrialRecord>();
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
  const found = chosen ? records.findIndex(({ id }) => id === chosen.id) : Math.min(wanted, Math.max(records.length - 1, 0));
  const place = found === -1 ? undefined : found;
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId } } }).data?.dataTable;
  const whole = counts.records === undefined ? table && recordCountOf(table) : count(counts.records);
  const read = `${count(records.length)}${hasNextPage ? '+' : ''}`;
  return {
    ...{ record: chosen ?? records[place ?? 0], isReady: !isPending, place, search, choose },
    isUntouched: !chosen && wanted === 0 && search === '',
    hasNext: (place ?? -1) + 1 < records.length || hasNextPage,
    total: (search === '' && hasNextPage ? whole : undefined) ?? read,
    go(next) {
      // The next page is there before one comes to it.
      if (next + 10 > records.length && hasNextPage) void fetchNextPage();
      setWanted(next);
      choose(undefined);
    },
    find(next) {
      setSearch(next);
      setWanted(0);
      choose(undefined);
    },
  };
}
