import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { $api } from '../../api/client.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { languageWords } from '../../words/language.ts';
import { textFor } from '../topics/shared/topic-texts.ts';
import { CreateForm } from './create-form.tsx';
import { FormState } from './form-state.tsx';
import { signUpFormWords as text } from './words.ts';

/** The sign-up forms of the organization, the archived ones last. */
export function FormsPage() {
  const [isMaking, setMaking] = useState(false);
  useHashAction({ new: () => setMaking(true) });
  const { data, error, refetch } = $api.useQuery('get', '/forms');
  const tables = $api.useQuery('get', '/data-tables', { params: { query: { limit: 500 } } }).data?.data;
  const topics = $api.useQuery('get', '/topics').data?.data ?? [];
  const topicName = (key: string): string => textFor(topics.find((topic) => topic.key === key)?.name ?? {}) || key;
  const forms = data?.data.toSorted((one, other) => Number(one.state === 'archived') - Number(other.state === 'archived'));
  const make = <Button onClick={() => setMaking(true)}>{text.make}</Button>;
  const isEmpty = forms?.length === 0;
  return (
    <Page title={text.title} actions={!isEmpty && make}>
      <Stack gap="sm">
        {!isEmpty && (
          <Text size="sm" c="dimmed" maw={720}>
            {text.help}
          </Text>
        )}
        <List
          label={text.title}
          pages={{ items: forms, error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
          keyOf={({ id }) => id}
          empty={
            <EmptyState title={text.emptyTitle} action={make}>
              {text.empty}
            </EmptyState>
          }
          columns={[
            {
              label: text.name,
              cell: ({ id, name }) => (
                <Link to="/forms/$formId" params={{ formId: id }}>
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            { label: text.state, isBrief: true, cell: (form) => <FormState of={form} /> },
            {
              label: text.table,
              cell: ({ dataTableId: id }) => {
                const table = tables?.find((one) => one.id === id);
                return table ? <bdi>{table.name}</bdi> : tables && text.gone;
              },
            },
            {
              label: text.topics,
              cell: ({ topics: joined }) => (
                <bdi>
                  {new Intl.ListFormat(languageWords.tag, { type: 'unit', style: 'short' }).format(
                    joined.map(({ topic }) => topicName(topic)),
                  )}
                </bdi>
              ),
            },
            { label: text.changed, cell: ({ changedAt }) => <When at={changedAt} /> },
          ]}
        />
      </Stack>
      <CreateForm tables={tables} topics={topics} isOpen={isMaking} onClose={() => setMaking(false)} />
    </Page>
  );
}
