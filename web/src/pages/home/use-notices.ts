import { useQueries } from '@tanstack/react-query';
import { $api } from '../../api/client.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { alarmNotices, channelNotices, importNotices, keyNotices, meterNotices, type Notice, requestNotices } from './notices.ts';

const refetchInterval = 60_000;
/** A channel that fails holds jobs up. */
const channelsMs = 15_000;
/** The number of tables whose imports and requests are looked at: each is a call of its own. */
const tableLimit = 5;

/** What should be looked at, as far as it is known by now; the urgent first. */
export function useNotices(): readonly Notice[] {
  const isAdmin = useIsAtLeast('admin');
  const usage = $api.useQuery('get', '/usage', {}, { refetchInterval }).data;
  const limited = { params: { query: { limit: tableLimit } } };
  const channels =
    $api.useQuery('get', '/channels', { params: { query: { limit: 100 } } }, { refetchInterval: channelsMs }).data?.data ?? [];
  const tables = $api.useQuery('get', '/data-tables', limited, { refetchInterval }).data?.data ?? [];
  const keys = $api.useQuery('get', '/api-keys', { params: { query: { limit: 100 } } }, { enabled: isAdmin, refetchInterval }).data?.data;
  const pathOf = (id: string) => ({ path: { dataTableId: id } });
  const imports = useQueries({
    queries: tables.map(({ id }) => ({
      ...$api.queryOptions('get', '/data-tables/{dataTableId}/imports', { params: { ...pathOf(id), query: { limit: 5 } } }),
      refetchInterval,
    })),
  });
  const requests = useQueries({
    queries: tables.map(({ id }) => ({
      ...$api.queryOptions('get', '/data-tables/{dataTableId}/ingest-requests', { params: pathOf(id) }),
      refetchInterval,
    })),
  });
  const all = [
    ...channelNotices(channels),
    ...alarmNotices(channels),
    ...(usage ? meterNotices({ ...usage.meters, ...usage.standing }) : []),
    ...tables.flatMap((table, at) => requestNotices(table, requests[at]?.data?.data ?? [])),
    ...tables.flatMap((table, at) => importNotices(table, imports[at]?.data?.data ?? [])),
    ...keyNotices(keys ?? []),
  ];
  return [...all.filter(({ isUrgent }) => isUrgent), ...all.filter(({ isUrgent }) => !isUrgent)];
}
