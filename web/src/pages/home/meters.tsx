import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUsage } from '../../hooks/use-usage.ts';
import { dayInWords } from '../../text/format.ts';
import { Meter } from '../../ui/meter.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import classes from './home.module.css';
import { homeWords } from './words.ts';

const monthly = ['messages', 'records', 'jobs'] as const;

/** The plan's meters with their forecasts. */
export function Meters() {
  const { data, error, refetch } = useUsage();
  return (
    <section aria-label={words.nav.usage}>
      <Stack gap="sm">
        <Title order={2}>
          <Link to="/usage" className={classes.titleLink}>
            {words.nav.usage}
          </Link>
        </Title>
        {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={96} />)}
        {data && monthly.map((name) => <Meter key={name} label={words.names[name]} reading={data.meters[name]} />)}
        {data && (
          <Text size="xs" c="dimmed">
            {homeWords.resets(dayInWords(new Date(data.meters.records.resetsAt)))}
          </Text>
        )}
      </Stack>
    </section>
  );
}
