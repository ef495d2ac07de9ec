import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../api/client.ts';
import type { Week } from '../../api/types.ts';
import { useLacks } from '../../api/use-may.ts';
import { utcDay } from '../../text/format.ts';
import { zoneName } from '../../text/zones.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import classes from './week.module.css';
import { WeekRow } from './week-row.tsx';
import { homeWords } from './words.ts';

const text = homeWords.week;
const refetchInterval = 60_000;

/** The jobs of the last seven days, by spinner: asked by Home and by its panel, once. */
export function useWeek() {
  const enabled = !useLacks('jobs:read');
  return $api.useQuery('get', '/results/week', {}, { refetchInterval, staleTime: 0, enabled });
}

/** The results of the jobs of the last seven days, a row for each spinner, beside the seven days before. */
export function WeekPanel() {
  const { data, error, refetch } = useWeek();
  return (
    <section aria-label={text.title}>
      <Stack gap="sm">
        <div className={classes.head}>
          <Title order={2}>{text.title}</Title>
          {data && <span>{text.help(utcDay(data.days[0] ?? ''), utcDay(data.days.at(-1) ?? ''), zoneName(data.zone))}</span>}
        </div>
        {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={96} />)}
        {data?.spinners.length === 0 && (
          <Text c="dimmed">
            {text.nothing} <Link to="/spinners">{text.toSpinners}</Link>
          </Text>
        )}
        {data && data.spinners.length > 0 && <Rows week={data} />}
        {data && (data.total > data.spinners.length || !data.isComplete) && (
          <div className={classes.below}>
            {data.total > data.spinners.length && <Link to="/spinners">{text.all}</Link>}
            {!data.isComplete && <span>{text.incomplete}</span>}
          </div>
        )}
      </Stack>
    </section>
  );
}

const Rows = ({ week }: { readonly week: Week }) => (
  <table className={classes.week} aria-label={text.title}>
    <thead>
      <tr>
        <th scope="col">{text.spinner}</th>
        <th scope="col">{text.byDay}</th>
        {(['reached', 'delivered', 'bounced', 'replied', 'goal'] as const).map((name) => (
          <th key={name} scope="col">
            {text.columns[name]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {week.spinners.map((spinner) => (
        <WeekRow key={spinner.spinnerId} week={week} spinner={spinner} />
      ))}
    </tbody>
  </table>
);
