import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import { useLacksEverywhere } from '../../../api/use-may.ts';
import { ownZone, zoneName } from '../../../text/zones.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import classes from './calendar.module.css';
import { daysOf } from './days.ts';
import { type CalendarRun, RunRow } from './run-row.tsx';
import { calendarWords as text } from './words.ts';

const days = 14;
const dayMs = 86_400_000;
const refetchInterval = 60_000;
const query = { params: { query: { days } } };
const queued = { params: { query: { state: ['queued' as const], limit: 100 } } };

/** The next runs over all spinners, by day. */
export function CalendarPage() {
  const { data, error, refetch } = $api.useQuery('get', '/starts', query, { refetchInterval });
  const mayReadJobs = !useLacksEverywhere('jobs:read');
  const jobs = $api.useQuery('get', '/jobs', queued, { refetchInterval, enabled: mayReadJobs }).data?.data ?? [];
  return (
    <Page title={text.title} partOf={<Link to="/spinners">{words.nav.spinners}</Link>}>
      {!data && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data && <Runs {...data} jobs={jobs.flatMap(({ runAt, ...job }) => (runAt === null ? [] : [{ ...job, at: runAt }]))} />}
    </Page>
  );
}

interface RunsProps {
  readonly nextRuns: readonly Extract<CalendarRun, { readonly start: unknown }>[];
  readonly live: readonly { readonly spinnerId: string; readonly name: string }[];
  readonly isComplete: boolean;
  readonly jobs: readonly { readonly id: string; readonly spinnerId: string; readonly spinnerName: string | null; readonly at: string }[];
}

function Runs({ nextRuns, live, isComplete, jobs }: RunsProps) {
  const soon = jobs.filter(({ at }) => Date.parse(at) < Date.now() + days * dayMs);
  const scheduled = soon.map(
    ({ id, spinnerId, spinnerName, at }): CalendarRun => ({ jobId: id, spinnerId, name: spinnerName ?? words.palette.deletedSpinner, at }),
  );
  const often = nextRuns.filter(({ isOften }) => isOften);
  const listed = daysOf<CalendarRun>([...nextRuns.filter(({ isOften }) => !isOften), ...scheduled]);
  if (nextRuns.length + live.length + scheduled.length === 0)
    return (
      <EmptyState title={text.emptyTitle} action={<LinkButton to="/spinners">{text.toSpinners}</LinkButton>}>
        {text.empty}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Text c="dimmed">{text.help(days, zoneName(ownZone()))}</Text>
      {live.length > 0 && (
        <Part title={text.live} help={text.liveHelp(live.length)}>
          <ul className={classes.names}>
            {live.map(({ spinnerId, name }) => (
              <li key={spinnerId}>
                <Link to="/spinners/$spinnerId/live" params={{ spinnerId }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {often.length > 0 && (
        <Part title={text.often} help={text.oftenHelp}>
          <RunList runs={often} />
        </Part>
      )}
      {listed.map(({ day, title, runs }) => (
        <Part key={day} title={title} help={text.runs(runs.length)}>
          <RunList runs={runs} />
        </Part>
      ))}
      {!isComplete && <Text c="dimmed">{text.more(nextRuns.length)}</Text>}
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  readonly help: string;
  readonly children: React.ReactNode;
}

const Part = ({ title, help, children }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <header className={classes.head}>
      <Title order={2}>{title}</Title>
      <span>{help}</span>
    </header>
    {children}
  </section>
);

const RunList = ({ runs }: { readonly runs: readonly CalendarRun[] }) => (
  <ul className={classes.runs}>
    {runs.map((run, index) => (
      <RunRow key={`${run.spinnerId} ${run.at} ${index}`} run={run} />
    ))}
  </ul>
);
