import { Button, Select, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { $api } from '../../api/client.ts';
import type { ListedForm } from '../../api/types.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { count } from '../../text/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { When } from '../../ui/when.tsx';
import { languageWords } from '../../words/language.ts';
import { textFor } from '../topics/shared/topic-texts.ts';
import { CreateForm } from './create-form.tsx';
import { FormState } from './form-state.tsx';
import classes from './forms.module.css';
import { signUpFormWords as text } from './words.ts';

const route = getRouteApi('/signed-in/forms');

/** The sign-up forms of the organization, the archived ones last. */
export function FormsPage() {
  const [isMaking, setMaking] = useState(false);
  useHashAction({ new: () => setMaking(true) });
  const { table: tableId } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = $api.useQuery('get', '/forms', { params: { query: tableId ? { dataTableId: tableId } : {} } });
  const tables = $api.useQuery('get', '/data-tables', { params: { query: { limit: 500 } } }).data?.data;
  const topics = $api.useQuery('get', '/topics').data?.data ?? [];
  const topicName = (key: string): string => textFor(topics.find((topic) => topic.key === key)?.name ?? {}) || key;
  const forms = data?.data.toSorted((one, other) => Number(one.state === 'archived') - Number(other.state === 'archived'));
  const make = (
    <IfAllowed permission="forms:edit" isAnywhere label={text.make}>
      <Button onClick={() => setMaking(true)}>{text.make}</Button>
    </IfAllowed>
  );
  const isEmpty = tableId === undefined && forms?.length === 0;
  // The button stands in one place: it does not move under the pointer when it turns out that there are no forms.
  const isPlaced = !isEmpty && (forms !== undefined || error !== null);
  return (
    <Page title={text.title} actions={isPlaced && make}>
      <Stack gap="sm">
        {!isEmpty && (
          <Text size="sm" c="dimmed" maw={720}>
            {text.help}
          </Text>
        )}
        {!isEmpty && (
          <Select
            size="xs"
            w={240}
            label={text.table}
            placeholder={text.allTables}
            data={(tables ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={tableId ?? null}
            searchable
            clearable
            onChange={(table) => void navigate({ search: table ? { table } : {}, replace: true })}
          />
        )}
        <List
          label={text.title}
          pages={{ items: forms, error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
          keyOf={({ id }) => id}
          empty={
            tableId === undefined ? (
              <EmptyState title={text.emptyTitle} action={make}>
                {text.empty}
              </EmptyState>
            ) : (
              <EmptyState title={text.noneOfTable}>{text.help}</EmptyState>
            )
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
            { label: text.signUps, isNumeric: true, cell: (form) => <SignUps of={form} figures={form.signUps.total} days={undefined} /> },
            { label: text.recentSignUps, isNumeric: true, cell: (form) => <SignUps of={form} figures={form.signUps.recent} days="30" /> },
            { label: text.changed, cell: ({ changedAt }) => <When at={changedAt} /> },
          ]}
        />
      </Stack>
      <CreateForm tables={tables} topics={topics} isOpen={isMaking} onClose={() => setMaking(false)} />
    </Page>
  );
}

interface SignUpsProps {
  readonly of: ListedForm;
  readonly figures: ListedForm['signUps']['total'];
  readonly days: '30' | undefined;
}

/** The number of entries of a form, which opens their list; of one whose people confirm it, how many have, with theirs. */
const SignUps = ({ of: { id, name, confirm }, figures: { entries, confirmed }, days }: SignUpsProps) => (
  <div>
    <Link
      to="/forms/$formId/sign-ups"
      params={{ formId: id }}
      search={days ? { days } : {}}
      className={classes.number}
      aria-label={languageWords.labelled(name, text.signUpsOf(count(entries), days !== undefined))}
    >
      {count(entries)}
    </Link>
    {confirm && entries > 0 && (
      <Text span size="xs" c="dimmed" display="block">
        <Link
          to="/forms/$formId/sign-ups"
          params={{ formId: id }}
          search={days ? { days, confirmed: 'true' } : { confirmed: 'true' }}
          className={classes.number}
          aria-label={languageWords.labelled(name, text.confirmedOf(count(confirmed), days !== undefined))}
        >
          {text.confirmed(count(confirmed))}
        </Link>
      </Text>
    )}
  </div>
);
