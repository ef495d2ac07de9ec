import { Button, Group, Menu, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { $api, api, call } from '../../api/client.ts';
import type { DetailedTopic, TopicPerson, TopicState } from '../../api/types.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { count } from '../../text/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { saveNoted } from '../../ui/save-as.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { topicKeys } from './shared/query-keys.ts';
import { textFor } from './shared/topic-texts.ts';
import { topicWords as text } from './shared/words.ts';
import { TopicMarks } from './topic-marks.tsx';
import { listSearchOf } from './topic-state-link.tsx';
import classes from './topics.module.css';
import { useTopicActions } from './use-topic-actions.tsx';

const route = getRouteApi('/signed-in/topics/$key');
const limit = 100;
const states = ['joined', 'left'] as const satisfies readonly TopicState[];

/** One topic: who has joined and left it, by month, and as lists. */
export function TopicPage() {
  const { key } = route.useParams();
  const isAdmin = useIsAtLeast('admin');
  const actions = useTopicActions();
  const { data, error, refetch } = $api.useQuery('get', '/topics/{key}', { params: { path: { key } } });
  const topic = data?.topic;
  const download = async (): Promise<void> => {
    try {
      await saveNoted(`${key}.csv`, await call(`/people/consent/export?topic=${encodeURIComponent(key)}`));
    } catch (problem) {
      tellProblem(problem);
    }
  };
  const name = topic ? textFor(topic.name) : key;
  return (
    <Page
      title={name}
      partOf={<Link to="/topics">{text.title}</Link>}
      badge={topic && <TopicMarks of={topic} />}
      actions={
        topic && (
          <>
            {isAdmin && (
              <Button variant="default" onClick={() => actions.edit(topic)}>
                {text.edit}
              </Button>
            )}
            <RowMenu label={words.common.actionsOf(name)}>
              <Menu.Item onClick={() => void download()}>{text.export}</Menu.Item>
              {isAdmin && actions.archivingOf(topic)}
            </RowMenu>
          </>
        )
      }
    >
      {!topic && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={160} maw={720} />)}
      {topic && (
        <Stack gap="xl">
          <Stack gap={4}>
            {textFor(topic.description) && (
              <Text size="sm" maw={720}>
                <bdi>{textFor(topic.description)}</bdi>
              </Text>
            )}
            <div className={classes.facts}>
              <span>{languageWords.labelled(text.reaches, text.reach[topic.reaches])}</span>
              <span>{languageWords.labelled(text.key, topic.key)}</span>
            </div>
          </Stack>
          <Months of={topic} />
          <People of={topic} />
        </Stack>
      )}
      {actions.dialogs}
    </Page>
  );
}

const monthNames = new Intl.DateTimeFormat(languageWords.tag, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthOf = (month: string): string => monthNames.format(new Date(`${month}-01T00:00:00Z`));

function Months({ of: { months } }: { readonly of: DetailedTopic }) {
  const parts = [
    { name: 'joined', label: text.states.joined, tone: 'done' },
    { name: 'left', label: text.states.left, tone: 'warn' },
  ] as const;
  const isEmpty = months.every(({ joined, left }) => joined === 0 && left === 0);
  return (
    <Section
      title={text.months}
      badge={
        !isEmpty &&
        parts.map(({ name, label, tone }) => (
          <StatusBadge key={name} tone={tone}>
            {text.stateOf(label, count(months.reduce((sum, month) => sum + month[name], 0)))}
          </StatusBadge>
        ))
      }
    >
      {isEmpty ? (
        <Text size="sm" c="dimmed">
          {text.noMonths}
        </Text>
      ) : (
        <div className={classes.chart}>
          <BarChart
            label={text.months}
            axis={text.month}
            parts={parts}
            bars={months.map(({ month, ...acts }) => ({ at: month, ...acts }))}
            timeOf={monthOf}
          />
        </div>
      )}
    </Section>
  );
}

/** The addresses of a state; state and search stand in the address of the page. */
function People({ of: { key, counts } }: { readonly of: DetailedTopic }) {
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
