import { Button, Group, Menu, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import type { Erasure } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { count } from '../../text/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { EraseList } from './erase-list.tsx';
import { Retention } from './retention/retention.tsx';
import { ErasePerson } from './shared/erase-person.tsx';
import { ExportPerson } from './shared/export-person.tsx';
import { erasureWords as text } from './shared/words.ts';

type Opened = 'erase' | 'list' | 'export';

const refreshMs = 5000;

/** The reports of erasures, and the forms that erase and export people. */
export function ErasuresPage() {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const pages = usePages<Erasure>(
    readsOf('/erasures'),
    (cursor) => api.GET('/erasures', { params: { query: { limit: 50, ...(cursor && { cursor }) } } }),
    { refreshMs },
  );
  const erase = <Button onClick={() => setOpened('erase')}>{text.erase}</Button>;
  return (
    <Page
      title={words.nav.settings}
      tabs={useSettingsTabs()}
      actions={
        <Group gap="xs" wrap="nowrap">
          {erase}
          <RowMenu label={words.common.actionsOf(text.title)}>
            <Menu.Item onClick={() => setOpened('export')}>{text.export}</Menu.Item>
            <Menu.Item onClick={() => setOpened('list')}>{text.eraseList}</Menu.Item>
          </RowMenu>
        </Group>
      }
    >
      <List
        label={text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>}
        columns={[
          { label: text.report, cell: ({ number }) => <Text size="sm">{text.numbered(count(number))}</Text> },
          { label: text.state, cell: (one) => <State of={one} /> },
          { label: text.gone, isLong: true, cell: ({ counts, state }) => goneSaid(counts) || (state === 'completed' && text.nothing) },
          { label: text.begun, cell: ({ createdAt }) => <When at={createdAt} /> },
        ]}
      />
      <Retention />
      <ErasePerson isOpen={opened === 'erase'} onClose={close} />
      <EraseList isOpen={opened === 'list'} onClose={close} />
      <ExportPerson isOpen={opened === 'export'} onClose={close} />
    </Page>
  );
}

const State = ({ of: { state, done, people } }: { readonly of: Erasure }) =>
  state === 'completed' ? (
    <StatusBadge tone="done">{text.erased(people, count(people))}</StatusBadge>
  ) : (
    <div style={{ minWidth: 140 }}>
      <StatusBadge tone="busy">{text.progress(count(done), count(people))}</StatusBadge>
      {people > 1 && <Progress value={(100 * done) / people} size="xs" mt={4} aria-label={text.state} />}
    </div>
  );

/** The counts by kind, in words; nothing while nothing was found. */
function goneSaid(counts: Erasure['counts']): string {
  const kinds = Object.entries(text.kinds) as [keyof typeof text.kinds, string][];
  return kinds.flatMap(([kind, label]) => (counts[kind] ? [languageWords.labelled(label, count(counts[kind]))] : [])).join(' · ');
}
