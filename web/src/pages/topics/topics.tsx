import { Button, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { $api } from '../../api/client.ts';
import type { Topic } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { listImportWords } from '../../forms/list-import/words.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { List, type ListColumn } from '../../ui/list.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { words } from '../../words/en.ts';
import { confirmationPageWords } from './confirmation/words.ts';
import { EditTopic } from './edit-topic.tsx';
import { ImportConsent } from './import-consent.tsx';
import { textFor } from './shared/topic-texts.ts';
import { topicWords } from './shared/words.ts';
import { TopicMarks } from './topic-marks.tsx';
import { TopicStateLink } from './topic-state-link.tsx';
import classes from './topics.module.css';
import { useTopicActions } from './use-topic-actions.tsx';

const text = topicWords;

/** The topics of the organization, and how many addresses have joined and left each. */
export function TopicsPage() {
  const isAdmin = useMay('topics:edit');
  const [isMaking, setMaking] = useState(false);
  const [isImporting, importing] = useDisclosure(false);
  useHashAction({ new: () => setMaking(true) });
  const { data, error, refetch } = $api.useQuery('get', '/topics');
  const actions = useTopicActions();
  const topics = data?.data;
  const hasOwn = topics === undefined || topics.length > 1;
  const make = isAdmin && <Button onClick={() => setMaking(true)}>{text.make}</Button>;
  const columns: readonly ListColumn<Topic>[] = [
    { label: text.name, cell: (topic) => <TopicName of={topic} /> },
    { label: text.key, isShort: true, cell: ({ key }) => <code className={classes.key}>{key}</code> },
    { label: text.reaches, cell: ({ reaches }) => text.reach[reaches] },
    { label: text.states.joined, isNumeric: true, cell: (topic) => <TopicStateLink of={topic} state="joined" /> },
    { label: text.states.left, isNumeric: true, cell: (topic) => <TopicStateLink of={topic} state="left" /> },
  ];
  const menu: ListColumn<Topic> = {
    label: words.common.actions,
    isMenu: true,
    cell: (topic) => (
      <RowMenu label={words.common.actionsOf(textFor(topic.name))}>
        <Menu.Item onClick={() => actions.edit(topic)}>{text.edit}</Menu.Item>
        {actions.archivingOf(topic)}
      </RowMenu>
    ),
  };
  return (
    <Page
      title={text.title}
      actions={
        <>
          <LinkButton to="/confirmation-mail" variant="default">
            {confirmationPageWords.title}
          </LinkButton>
          <Button variant="default" onClick={importing.open}>
            {listImportWords.import}
          </Button>
          {hasOwn && make}
        </>
      }
    >
      <Stack gap="sm">
        {hasOwn ? (
          <Text size="sm" c="dimmed" maw={720}>
            {text.help}
          </Text>
        ) : (
          <EmptyState title={text.emptyTitle} action={make}>
            {text.empty}
          </EmptyState>
        )}
        {!isAdmin && <NotAllowed permission="topics:edit">{text.notAllowed}</NotAllowed>}
        <List
          label={text.title}
          pages={{ items: topics, error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
          keyOf={({ key }) => key}
          empty={null}
          columns={isAdmin ? [...columns, menu] : columns}
        />
      </Stack>
      {isAdmin && <EditTopic topic={undefined} isOpen={isMaking} onClose={() => setMaking(false)} />}
      <ImportConsent topics={topics ?? []} isOpen={isImporting} onClose={importing.close} />
      {actions.dialogs}
    </Page>
  );
}

const TopicName = ({ of: topic }: { readonly of: Topic }) => (
  <span className={classes.name}>
    <Link to="/topics/$key" params={{ key: topic.key }}>
      <bdi>{textFor(topic.name)}</bdi>
    </Link>
    <TopicMarks of={topic} />
  </span>
);
