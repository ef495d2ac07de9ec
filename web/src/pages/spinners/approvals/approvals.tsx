import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { readsOf } from '../../../api/query-keys.ts';
import type { Approval } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { useSettingsTabs } from '../../settings/shared/use-settings-tabs.ts';
import { approvalWords as text } from '../shared/approval-words.ts';
import { ApprovalBadge, actOf } from './approval-badge.tsx';

const refreshMs = 15_000;

/** Requests for a second person, the latest first. */
export function ApprovalsPage() {
  const pages = usePages<Approval>(
    readsOf('/approvals'),
    (cursor) => api.GET('/approvals', { params: { query: { limit: 50, ...(cursor && { cursor }) } } }),
    { refreshMs },
  );
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()}>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        columns={[
          {
            label: text.request,
            isLong: true,
            cell: (one) => (
              <Link to="/approvals/$approvalId" params={{ approvalId: one.id }}>
                {actOf(one)}
              </Link>
            ),
          },
          { label: text.state, cell: (one) => <ApprovalBadge of={one} /> },
          {
            label: text.asker,
            cell: ({ askedBy }) => (
              <Text size="sm">
                <bdi>{askedBy?.name ?? text.itself}</bdi>
              </Text>
            ),
          },
          { label: text.asked, cell: ({ askedAt }) => <When at={askedAt} /> },
        ]}
      />
    </Page>
  );
}
