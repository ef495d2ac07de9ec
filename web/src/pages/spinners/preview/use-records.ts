import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { $api, api } from '../../../api/client.ts';
import type { TableRecord } from '../../../api/types.ts';
import { count } from '../../../text/format.ts';
import { recordCountOf } from '../../tables/shared/record-count.ts';
import { spinnerKeys } from '../query-keys.ts';

/** The number that can be paged through; a search finds the others. */
const most = 100;

/** The records of a table to try a draft with, one at a time. */
export interface TrialRecords {
  /** The record at hand; undefined while they are read, or if there is none. */
  readonly record: TableRecord | undefined;
  readonly isReady: boolean;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** How many there are, in words: of the table, or that the search finds. */
  readonly total: string;
  readonly search: string;
  readonly find: (search: string) => void;
  readonly go: (place: number) => void;
}

/** Reads the records of a table, or those that a search finds. */
export function useRecords(dataTableId: string): TrialRecords {
  const [search, setSearch] = useState('');
  const [wanted, go] = useState(0);
  const { data, isPending } = useQuery({
    queryKey: spinnerKeys.recordsToTry(dataTableId, search),
    queryFn: async ({ signal }) => {
      const body = { limit: most, ...(search !== '' && { search }) };
      const params = { path: { dataTableId } };
      return (await api.POST('/data-tables/{dataTableId}/records/query', { params, body, signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const records = data?.data ?? [];
  const place = Math.min(wanted, Math.max(records.length - 1, 0));
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId } } }).data?.dataTable;
  const hasMore = data?.nextCursor != null;
  const total = hasMore && search === '' && table ? recordCountOf(table) : `${count(records.length)}${hasMore ? '+' : ''}`;
  return {
    ...{ record: records[place], isReady: !isPending, place, count: records.length, total, search, go },
    find(next) {
      setSearch(next);
      go(0);
    },
  };
}
