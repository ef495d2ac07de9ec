import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { api, call } from '../../api/client.ts';
import type { AuditEntry } from '../../api/types.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { AuditSentence } from '../../parts/audit-sentence.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { List } from '../../parts/list.tsx';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { Page } from '../../parts/page.tsx';
import { saveAs } from '../../parts/save-as.ts';
import { settingsTabs } from '../../parts/settings-tabs.ts';
import { tellProblem } from '../../parts/tell.ts';
import { usePages } from '../../parts/use-pages.ts';
import { When } from '../../parts/when.tsx';
import { words } from '../../words/en.ts';
import { AuditFilters } from './audit-filters.tsx';

const text = words.audit;
const route = getRouteApi('/signed-in/audit');

/** Who changed what, when, and from where. The filters stand in the address. */
export function AuditPage() {
  const isAdmin = useIsAtLeast('admin');
  const filter = route.useSearch();
  const download = async (): Promise<void> => {
    try {
      await saveAs('audit.csv', await call(`/audit/export?${new URLSearchParams({ ...filter })}`));
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Page
      title={words.nav.settings}
      tabs={settingsTabs}
      actions={
        isAdmin && (
          <Button variant="default" onClick={() => void download()}>
            {text.export}
          </Button>
        )
      }
    >
      {isAdmin ? <Entries filter={filter} /> : <NotAllowed least="admin">{text.notAllowed}</NotAllowed>}
    </Page>
  );
}

function Entries({ filter }: { readonly filter: ReturnType<typeof route.useSearch> }) {
  const pages = usePages<AuditEntry>(['audit', filter], (cursor) =>
    api.GET('/audit', { params: { query: { ...filter, ...(cursor && { cursor }) } } }),
  );
  return (
    <Stack gap="sm" pt="xs">
      <AuditFilters />
      <List
        label={text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        columns={[
          { label: text.what, cell: (entry) => <AuditSentence of={entry} /> },
          { label: text.from, cell: ({ actor }) => actor.ip },
          { label: text.when, cell: ({ at }) => <When at={at} /> },
        ]}
      />
    </Stack>
  );
}
