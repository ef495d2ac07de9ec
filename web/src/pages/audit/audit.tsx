import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { api, call } from '../../api/client.ts';
import type { AuditEntry } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { saveNoted } from '../../ui/save-as.ts';
import { tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { AuditFilters } from './audit-filters.tsx';
import { foldEntries } from './fold-entries.ts';
import { auditKeys } from './query-keys.ts';
import { Seals } from './seals.tsx';
import { AuditSentence } from './shared/audit-sentence.tsx';
import { auditWords } from './shared/words.ts';

const text = auditWords;
const route = getRouteApi('/signed-in/audit');

/** The changes in the organization: who, what, when, and from where. The filters stand in the address. */
export function AuditPage() {
  const isAdmin = useMay('audit:read');
  const filter = route.useSearch();
  const download = async (): Promise<void> => {
    try {
      await saveNoted('audit.csv', await call(`/audit/export?${new URLSearchParams({ ...filter })}`));
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Page
      title={words.nav.settings}
      tabs={useSettingsTabs()}
      actions={
        isAdmin && (
          <Button variant="default" onClick={() => void download()}>
            {text.export}
          </Button>
        )
      }
    >
      {isAdmin ? <Entries filter={filter} /> : <NotAllowed permission="audit:read">{text.notAllowed}</NotAllowed>}
    </Page>
  );
}

function Entries({ filter }: { readonly filter: ReturnType<typeof route.useSearch> }) {
  const pages = usePages<AuditEntry>(auditKeys.list(filter), (cursor) =>
    api.GET('/audit', { params: { query: { ...filter, ...(cursor && { cursor }) } } }),
  );
  return (
    <Stack gap="sm" pt="xs">
      <AuditFilters />
      <Seals />
      <List
        label={text.title}
        pages={{ ...pages, items: pages.items && foldEntries(pages.items) }}
        keyOf={({ last }) => last.id}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        columns={[
          {
            label: text.what,
            cell: ({ last, count }) => <AuditSentence of={last} times={count} />,
          },
          { label: text.from, cell: ({ last: { actor } }) => actor.ip },
          { label: text.when, cell: ({ last: { at } }) => <When at={at} /> },
        ]}
      />
    </Stack>
  );
}
