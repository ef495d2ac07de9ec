import { Alert, Menu, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { PersonPreferences, TopicState, WantedTopic } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { List } from '../../../ui/list.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { AddressWishes } from './address-wishes.tsx';
import { ConsentHistory } from './consent-history.tsx';
import { NoteConsent } from './note-consent.tsx';
import { textFor } from './topic-texts.ts';
import { topicWords } from './words.ts';

const text = topicWords.person;

interface AddressTopicsProps {
  readonly kind: PersonPreferences['kind'];
  readonly address: string;
}

/** An address with its state in each topic, set by hand, and the history as the proof. */
export function AddressTopics({ kind, address }: AddressTopicsProps) {
  const { data, error, refetch } = $api.useQuery('get', '/people/preferences', { params: { query: { kind, address } } });
  const topics = $api.useQuery('get', '/topics').data?.data ?? [];
  const [noted, note] = useState<{ readonly topic: WantedTopic; readonly act: TopicState }>();
  const preferences = data?.preferences;
  const mayNote = !useLacks('suppressions:edit');
  const nameOf = (key: string): string => textFor(topics.find((topic) => topic.key === key)?.name ?? {}) || key;
  // Archived topics are shown if something was said of them.
  const shown = preferences?.topics.filter(({ archivedAt, state }) => archivedAt === null || state !== null);
  return (
    <Stack gap="xl">
      <Section title={text.wantsOf(address)}>
        {preferences?.suppressed && (
          <Alert color="yellow" variant="light" w="100%">
            {preferences.suppressed === 'unsubscribed' ? text.leftAll : text.suppressed}
          </Alert>
        )}
        <Stack w="100%">
          <List
            label={text.wantsOf(address)}
            pages={{ items: shown, error, more: undefined, isReadingMore: false, retry: () => void refetch() }}
            keyOf={({ key }) => key}
            empty={null}
            columns={[
              {
                label: text.topic,
                cell: ({ key }) => (
                  <Link to="/topics/$key" params={{ key }}>
                    <bdi>{nameOf(key)}</bdi>
                  </Link>
                ),
              },
              { label: text.state, cell: (topic) => <State of={topic} /> },
              { label: topicWords.way, cell: ({ via }) => via && topicWords.ways[via] },
              { label: text.when, cell: ({ at }) => at && <When at={at} /> },
              {
                label: words.common.actions,
                isMenu: true,
                cell: (topic) =>
                  mayNote && (
                    <RowMenu label={words.common.actionsOf(nameOf(topic.key))}>
                      {actsOn(topic).map((act) => (
                        <Menu.Item key={act} onClick={() => note({ topic, act })}>
                          {text.act[act]}
                        </Menu.Item>
                      ))}
                    </RowMenu>
                  ),
              },
            ]}
          />
        </Stack>
      </Section>
      {preferences && <AddressWishes of={preferences} />}
      <ConsentHistory kind={kind} address={address} nameOf={nameOf} />
      <NoteConsent
        kind={kind}
        address={address}
        topic={noted?.topic}
        act={noted?.act ?? 'joined'}
        name={noted ? nameOf(noted.topic.key) : ''}
        onClose={() => note(undefined)}
      />
    </Stack>
  );
}

/** The acts that change a topic. Nobody joins an archived one. */
const actsOn = ({ state, archivedAt }: WantedTopic): readonly TopicState[] =>
  (['joined', 'left'] as const).filter((act) => act !== state && (act !== 'joined' || archivedAt === null));

/** The last that was said of a topic, or whether the address gets it without that. */
function State({ of: { state, gets, pending } }: { readonly of: WantedTopic }) {
  if (state === 'joined') return <StatusBadge tone="done">{topicWords.states.joined}</StatusBadge>;
  if (state === 'left') return <StatusBadge tone="warn">{topicWords.states.left}</StatusBadge>;
  if (pending) return <StatusBadge tone="idle">{topicWords.pending}</StatusBadge>;
  return <StatusBadge tone="idle">{gets ? topicWords.gets : topicWords.getsNot}</StatusBadge>;
}
