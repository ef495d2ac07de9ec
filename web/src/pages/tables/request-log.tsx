import { Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
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
import { isWhole, RequestDetails, resultOf } from './request-details.tsx';
import { type SameCalls, sameCalls } from './same-calls.ts';
import { tableWords } from './shared/words.ts';

const text = tableWords.webhook.log;
const refreshMs = 5000;

/** The last calls that appended to this table, and what was wrong with those that were refused. */
export function RequestLog({ table }: { readonly table: DataTable }) {
  const [opened, setOpened] = useState<SameCalls>();
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
          pages={{ ...pages, items: pages.items && sameCalls(pages.items) }}
          keyOf={({ last }) => `${last.requestId} ${last.at}`}
          empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
          columns={[
            {
              label: text.result,
              cell: (calls) =>
                isWhole(calls.last) ? (
                  <StatusBadge tone="done">{resultOf(calls.last)}</StatusBadge>
                ) : (
                  <UnstyledButton onClick={() => setOpened(calls)} aria-label={text.show(resultOf(calls.last), calls.count)}>
                    <Group gap={6} wrap="nowrap">
                      <StatusBadge tone={calls.last.code === null ? 'warn' : 'fail'}>{resultOf(calls.last)}</StatusBadge>
                      {calls.count > 1 && <span className="numeric">{text.times(calls.count)}</span>}
                      <IconChevronRight size={14} aria-hidden />
                    </Group>
                  </UnstyledButton>
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
      <RequestDetails calls={opened} table={table} onClose={() => setOpened(undefined)} />
    </section>
  );
}
