import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import type { DetailedTopic, TopicPerson, TopicState } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { count } from '../../text/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { When } from '../../ui/when.tsx';
import { topicKeys } from './shared/query-keys.ts';
import { topicWords as text } from './shared/words.ts';
import { listSearchOf } from './topic-state-link.tsx';

const route = getRouteApi('/signed-in/topics/$key');
const limit = 100;
const states = ['joined', 'left'] as const satisfies readonly TopicState[];

/** The addresses of a state; state and search stand in the address of the page. */
export function TopicPeople({ of: { key, counts } }: { readonly of: DetailedTopic }) {
  const { state = 'joined', prefix } = route.useSearch();
  const navigate = useNavigate({ from: '/topics/$key' });
  const pages = usePages<TopicPerson>(topicKeys.people(key, state, prefix), (cursor) =>
    api.GET('/topics/{key}/people', {
      params: { path: { key }, query: { state, limit, ...(prefix && { prefix }), ...(cursor && { cursor }) } },
    }),
  );
  return (
    <Section title={text.people}>
      <Stack gap="sm" w="100%">
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={text.people}
            data={states.map((value) => ({ value, label: text.stateOf(text.states[value], count(counts[value])) }))}
            value={state}
            onChange={(chosen) => void navigate({ search: listSearchOf(chosen as TopicState, prefix) })}
          />
          {(counts[state] > 0 || prefix !== undefined) && (
            <SearchField
              width={320}
              label={text.search}
              clearLabel={text.clear}
              value={prefix ?? ''}
              onChange={(wanted) => void navigate({ search: listSearchOf(state, wanted), replace: prefix !== undefined && wanted !== '' })}
            />
          )}
        </Group>
        <List
          label={text.people}
          pages={pages}
          keyOf={({ kind, address }) => `${kind} ${address}`}
          empty={
            prefix === undefined ? (
              <EmptyState title={text.nobody[state]} isPart>
                {text.nobodyHelp[state]}
              </EmptyState>
            ) : (
              <EmptyState
                title={text.noMatch(prefix)}
                isPart
                action={
                  <Button variant="default" size="xs" mt="xs" onClick={() => void navigate({ search: listSearchOf(state) })}>
                    {text.clear}
                  </Button>
                }
              >
                {text.noMatchHelp}
              </EmptyState>
            )
          }
          columns={[
            {
              label: text.address,
              cell: ({ address }) => (
                <Link to="/people" search={{ address }}>
                  <bdi>{address}</bdi>
                </Link>
              ),
            },
            { label: text.way, cell: ({ via }) => via && text.ways[via] },
            { label: text.said, cell: ({ at }) => <When at={at} /> },
          ]}
        />
      </Stack>
    </Section>
  );
}
