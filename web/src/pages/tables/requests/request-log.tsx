import { Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import type { DataTable, IngestRequest } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { count } from '../../../text/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { tableKeys } from '../query-keys.ts';
import { tableWords } from '../shared/words.ts';
import { ReplayBar } from './replay-bar.tsx';
import { isWhole, RequestDetails, resultOf } from './request-details.tsx';
import { type SameCalls, sameCalls } from './same-calls.ts';
import { useReplays } from './use-replays.ts';
import { replayWords } from './words.ts';

const text = tableWords.webhook.log;
const route = getRouteApi('/signed-in/tables/$tableId/webhook');
const refreshMs = 5000;

/** The last calls that appended to this table, and what was wrong with those that were refused. The open one stands in the address. */
export function RequestLog({ table }: { readonly table: DataTable }) {
  const { request: openId } = route.useSearch();
  const navigate = route.useNavigate();
  // Kept as it was opened: the same call may come again meanwhile.
  const [kept, setKept] = useState<SameCalls>();
  const [isFiltered, setFiltered] = useState(false);
  const replays = useReplays(table.id);
  const maySettle = !useLacks('records:edit', table.projectId);
  const { data, error, refetch } = useQuery({
    queryKey: tableKeys.requests(table.id, isFiltered),
    queryFn: async () => {
      const params = { path: { dataTableId: table.id }, query: isFiltered ? { replayable: true } : {} };
      return (await api.GET('/data-tables/{dataTableId}/ingest-requests', { params })).data;
    },
    refetchInterval: refreshMs,
  });
  const all = data && sameCalls(data.data);
  const opened = kept?.last.requestId === openId ? kept : all?.find(({ last }) => last.requestId === openId);
  const open = (calls: SameCalls): void => {
    setKept(calls);
    void navigate({ search: { request: calls.last.requestId }, resetScroll: false });
  };
  const ofList = { error: data ? undefined : error, more: undefined, isReadingMore: false, retry: () => void refetch() };
  return (
    <section aria-label={text.title}>
      <Stack gap="xs">
        <Title order={2}>{text.title}</Title>
        <ReplayBar count={data?.replayable ?? 0} replays={maySettle ? replays : undefined} isFiltered={isFiltered} filter={setFiltered} />
        <List
          label={text.title}
          pages={{ ...ofList, items: all }}
          keyOf={({ last }) => `${last.requestId} ${last.at}`}
          empty={
            isFiltered ? (
              <EmptyState isPart title={replayWords.noneTitle}>
                {replayWords.none}
              </EmptyState>
            ) : (
              <EmptyState isPart title={text.emptyTitle}>
                {text.empty}
              </EmptyState>
            )
          }
          columns={[
            {
              label: text.result,
              cell: (calls) =>
                isWhole(calls.last) ? (
                  <StatusBadge tone="done">{resultOf(calls.last)}</StatusBadge>
                ) : (
                  <UnstyledButton onClick={() => open(calls)} aria-label={text.show(resultOf(calls.last), calls.count)}>
                    <Group gap={6} wrap="nowrap">
                      <StatusBadge tone={toneOf(calls.last)}>{resultOf(calls.last)}</StatusBadge>
                      {calls.count > 1 && <span className="numeric">{text.times(calls.count)}</span>}
                      <IconChevronRight size={14} aria-hidden />
                    </Group>
                  </UnstyledButton>
                ),
            },
            {
              label: replayWords.replay(1),
              cell: ({ replayable }) =>
                maySettle &&
                replayable.length > 0 && (
                  <Button size="compact-xs" variant="default" disabled={replays.isRunning} onClick={() => void replays.replay(replayable)}>
                    {replayWords.replay(replayable.length)}
                  </Button>
                ),
            },
            { label: text.status, isNumeric: true, cell: ({ last }) => last.status },
            { label: text.by, cell: ({ last }) => <bdi>{last.apiKey?.name ?? text.doors[last.door]}</bdi> },
            { label: text.took, isNumeric: true, cell: ({ last }) => `${count(Math.round(last.durationMs))} ms` },
            { label: text.when, cell: ({ last }) => <When at={last.at} /> },
            {
              label: text.id,
              cell: ({ last }) => (
                <Text size="xs" c="dimmed" ff="monospace">
                  {last.requestId}
                </Text>
              ),
            },
          ]}
        />
      </Stack>
      <RequestDetails
        calls={opened}
        table={table}
        replays={maySettle ? replays : undefined}
        onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      />
    </section>
  );
}

/** A call that was refused and stored later is no failure any more. */
function toneOf({ code, settled }: IngestRequest): Tone {
  if (settled) return settled.as === 'discarded' ? 'idle' : 'done';
  return code === null ? 'warn' : 'fail';
}
