import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { Alert } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { readableReason } from '../../text/reason-words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import { StateChips } from '../../ui/state-chips.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import { alertKeys } from './shared/query-keys.ts';
import { alertWords } from './shared/words.ts';

const text = alertWords;
const refreshMs = 15_000;

/** The alerts to people, the latest first, and whether it is over. */
export function AlertList() {
  const [isOpen, setOpen] = useState(false);
  const pages = usePages<Alert>(
    alertKeys.list(isOpen),
    (cursor) => api.GET('/alerts', { params: { query: { ...(isOpen && { state: 'open' }), ...(cursor && { cursor }) } } }),
    { refreshMs },
  );
  const hasAny = isOpen || (pages.items?.length ?? 0) > 0;
  return (
    <Section title={text.last} help={text.lastHelp}>
      {hasAny && (
        <StateChips
          label={text.filter}
          states={text.states}
          value={isOpen ? ['open'] : undefined}
          onChange={(chosen) => setOpen((chosen?.length ?? 0) > 0)}
        />
      )}
      <Box w="100%">
        <List
          label={text.last}
          pages={pages}
          keyOf={({ id }) => id}
          empty={
            isOpen ? (
              <Text size="sm">{text.noneOpen}</Text>
            ) : (
              <EmptyState isPart title={text.emptyTitle}>
                {text.empty}
              </EmptyState>
            )
          }
          columns={[
            { label: text.what, cell: (one) => <Link to={pathOf(one)}>{textOf(one)}</Link> },
            {
              label: text.state,
              cell: ({ endedAt }) =>
                endedAt === null ? (
                  <StatusBadge tone="fail">{text.openSince}</StatusBadge>
                ) : (
                  <StatusBadge tone="done">
                    {text.over} <When at={endedAt} />
                  </StatusBadge>
                ),
            },
            { label: text.since, cell: ({ begunAt }) => <When at={begunAt} /> },
          ]}
        />
      </Box>
    </Section>
  );
}

/** The server's sentence, with its reason in the language of the app. */
const textOf = ({ text: said, facts: { reason } }: Alert): string =>
  typeof reason === 'string' ? said.replace(reason, () => readableReason(reason)) : said;

/** The page that shows what an alert is about. */
function pathOf({ kind, subject, facts }: Alert): string {
  switch (kind) {
    case 'job.paused':
      return `/jobs/${subject}`;
    case 'channel.down':
      return `/channels/${subject}`;
    case 'mailbox.unread':
      return `/channels/${subject}/feedback`;
    case 'endpoint.off':
      return `/endpoints/${subject}`;
    case 'meter.high':
      return '/usage';
    case 'import.failed':
      return `/imports/${String(facts.importId)}`;
    case 'tasks.overdue':
      return '/tasks';
    case 'spinner.quiet':
      return `/spinners/${subject}`;
  }
}
