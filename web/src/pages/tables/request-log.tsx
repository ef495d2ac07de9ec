import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { DataTable, IngestRequest } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { count } from '../../text/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import { tableKeys } from './query-keys.ts';
import { RequestDetails, resultOf } from './request-details.tsx';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook.log;
const refreshMs = 5000;

/** The last calls that appended to this table, and what was wrong with those that were refused. */
export function RequestLog({ table }: { readonly table: DataTable }) {
  const [opened, setOpened] = useState<IngestRequest>();
  const pages = usePages<IngestRequest>(
    tableKeys.requests(table.id),
    () => api.GET('/data-tables/{dataTableId}/ingest-requests', { params: { path: { dataTableId: table.id } } }),
    { refreshMs },
  );
  return (
    <section aria-label={text.title}>
      <Stack gap="xs">
        <Title order={2}>{text.title}</Title>
        <List
          label={text.title}
          pages={pages}
          keyOf={({ requestId, at }) => `${requestId} ${at}`}
          empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
          columns={[
            {
              label: text.result,
              cell: (request) =>
                request.code === null ? (
                  <StatusBadge tone="done">{text.stored(request.records ?? 0)}</StatusBadge>
                ) : (
                  <UnstyledButton onClick={() => setOpened(request)} aria-label={text.show(resultOf(request.code))}>
                    <StatusBadge tone="fail">{resultOf(request.code)}</StatusBadge>
                  </UnstyledButton>
                ),
            },
            { label: text.status, isNumeric: true, cell: ({ status }) => status },
            { label: text.by, cell: ({ door, apiKey }) => <bdi>{apiKey?.name ?? text.doors[door]}</bdi> },
            { label: text.took, isNumeric: true, cell: ({ durationMs }) => `${count(Math.round(durationMs))} ms` },
            { label: text.when, cell: ({ at }) => <When at={at} /> },
            {
              label: text.id,
              cell: ({ requestId }) => (
                <Text size="xs" c="dimmed" ff="monospace">
                  {requestId}
                </Text>
              ),
            },
          ]}
        />
      </Stack>
      <RequestDetails request={opened} table={table} onClose={() => setOpened(undefined)} />
    </section>
  );
}
