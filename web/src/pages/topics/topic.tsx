import { Button, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api, call } from '../../api/client.ts';
import type { DetailedTopic } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { count } from '../../text/format.ts';
import { BarChart } from '../../ui/bar-chart.tsx';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { saveNoted } from '../../ui/save-as.ts';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { tellProblem } from '../../ui/tell.ts';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { textFor } from './shared/topic-texts.ts';
import { topicWords as text } from './shared/words.ts';
import { TopicMarks } from './topic-marks.tsx';
import { TopicPeople } from './topic-people.tsx';
import classes from './topics.module.css';
import { useTopicActions } from './use-topic-actions.tsx';

const route = getRouteApi('/signed-in/topics/$key');

/** One topic: who has joined and left it, by month, and as lists. */
export function TopicPage() {
  const { key } = route.useParams();
  const isAdmin = useMay('topics:edit');
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
          <TopicPeople of={topic} />
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
