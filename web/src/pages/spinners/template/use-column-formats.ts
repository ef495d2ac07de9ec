import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { $api, api } from '../../../api/client.ts';
import { useReadIf } from '../../../api/use-may.ts';
import type { LeftGroup } from '../../../kinds/left-values.ts';
import { useEditing, visibleOf } from '../editing.ts';
import { spinnerKeys } from '../query-keys.ts';
import { type Format, formatsOf, hasFormats, sampleAmong } from './formats.ts';

/** The most records whose values are shown. */
const sampled = 20;

const none: readonly LeftGroup[] = [];

/**
 * The ways to write the columns of the table that are no texts, with values of its records in the organization's language; and those of
 * the values that steps leave.
 */
export function useColumnFormats(left: readonly LeftGroup[] = none): ReadonlyMap<string, readonly Format[]> {
  const { columns, definition } = useEditing();
  const { dataTableId } = definition;
  const locale = $api.useQuery('get', '/organization', {}, useReadIf('organization:read')).data?.organization.locale ?? 'en';
  const typed = useMemo(() => visibleOf(columns).filter(({ type }) => hasFormats(type)), [columns]);
  const { data: records } = useQuery({
    queryKey: spinnerKeys.samples(dataTableId),
    queryFn: async ({ signal }) => {
      const params = { path: { dataTableId } };
      return (await api.POST('/data-tables/{dataTableId}/records/query', { params, body: { limit: sampled }, signal })).data?.data ?? [];
    },
    enabled: typed.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return useMemo(
    () =>
      new Map<string, readonly Format[]>([
        ...left
          .flatMap(({ values }) => values)
          .filter(({ type, name }) => hasFormats(type) && name !== 'status')
          .map(({ column, type, sample }) => [column, formatsOf(type, sample, locale)] as const),
        ...typed.map(({ name, type }) => {
          const values = records?.map(({ cells }) => cells[name]) ?? [];
          return [name, formatsOf(type, sampleAmong(values, type, locale), locale)] as const;
        }),
      ]),
    [left, typed, records, locale],
  );
}
