import { Skeleton, Stack } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import type { SpinnerSummary } from '../../../api/types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { FlowFigures } from '../../jobs/shared/inside/flow-figures.tsx';
import { PeopleInside } from '../../jobs/shared/inside/people-inside.tsx';
import { PeopleLeft } from '../../jobs/shared/inside/people-left.tsx';
import { enteredAtOnce, useDepartures, useInside } from '../../jobs/shared/inside/use-flow.ts';
import { flowWords } from '../../jobs/shared/inside/words.ts';
import { SplitResults } from '../../jobs/shared/splits/split-results.tsx';
import { TasksOf } from '../../jobs/shared/task-figures.tsx';
import { SpinnerPage } from '../spinner-page.tsx';
import { spinnerWords } from '../words.ts';
import { ArrivalsByHour } from './arrivals-by-hour.tsx';
import { hoursUntil, takenIn } from './hours.ts';
import classes from './live.module.css';
import { NextRuns } from './next-runs.tsx';
import { useLive } from './use-live.ts';
import { liveWords as text } from './words.ts';

const route = getRouteApi('/signed-in/spinners/$spinnerId/live');
const mostJobs = 60;
const refreshMs = 5000;

/** The state of a spinner: the people inside, the arrivals, the next runs, the people who left and why. */
export function LivePage() {
  const { spinnerId } = route.useParams();
  const params = { path: { spinnerId } };
  // Somebody else may publish meanwhile.
  const { data, error, refetch } = $api.useQuery('get', '/spinners/{spinnerId}', { params }, { refetchInterval: refreshMs });
  if (!data)
    return (
      <Page title={spinnerWords.one} partOf={<Link to="/spinners">{words.nav.spinners}</Link>}>
        {error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />}
      </Page>
    );
  return (
    <SpinnerPage spinner={data.spinner} saysLive changed={() => void refetch()}>
      <LiveContent spinner={data.spinner} />
    </SpinnerPage>
  );
}

function LiveContent({ spinner }: { readonly spinner: SpinnerSummary }) {
  const { id: spinnerId, lastVersion, state } = spinner;
  const { live, nextRuns, error, refetch } = useLive(spinnerId, true);
  const inside = useInside(spinnerId);
  const departures = useDepartures(spinnerId);
  const params = { path: { spinnerId, number: lastVersion } };
  const version = $api.useQuery('get', '/spinners/{spinnerId}/versions/{number}', { params }, { enabled: lastVersion > 0 });
  const failed = error ?? inside.error ?? departures.error ?? version.error;
  const retry = (): void => void Promise.all([refetch(), inside.refetch(), departures.refetch(), version.refetch()]);
  if (live === undefined || !inside.data || !departures.data || (lastVersion > 0 && !version.data))
    return failed ? <ProblemAlert error={failed} retry={retry} /> : <Skeleton height={320} />;
  const startsItself = live !== null || nextRuns.length > 0;
  if (!startsItself && inside.data.people === 0 && departures.data.entered === 0) return <NothingLive spinner={spinner} />;

  const { jobs } = departures.data;
  const period = jobs.length < mostJobs ? flowWords.inDays : flowWords.inJobs(mostJobs);
  const hours = hoursUntil(live?.hours ?? [], 48);
  const hasGoal = version.data?.version.definition.goal !== undefined;
  const takenTo = live
    ? ({ to: '/spinners/$spinnerId/live', params: { spinnerId }, hash: 'arrivals' } as const)
    : ({ to: '/jobs', search: { spinnerId } } as const);
  return (
    <Stack gap="md">
      <FlowFigures
        {...{ spinnerId, hasGoal, period, takenTo }}
        inside={inside.data}
        departures={departures.data}
        taken={takenIn(hours.slice(24)) + enteredAtOnce(departures.data, 0, 24)}
        takenBefore={takenIn(hours.slice(0, 24)) + enteredAtOnce(departures.data, 24, 48)}
      />
      <PeopleInside spinnerId={spinnerId} version={lastVersion} inside={inside.data} departures={departures.data} />
      {lastVersion > 0 && <SplitResults spinnerId={spinnerId} version={lastVersion} />}
      {lastVersion > 0 && <TasksOf spinnerId={spinnerId} version={lastVersion} />}
      {live && <ArrivalsByHour spinnerId={spinnerId} live={live} />}
      <div className={classes.pair}>
        {state === 'published' && <NextRuns runs={nextRuns} isLive={live !== null} />}
        <PeopleLeft spinnerId={spinnerId} departures={departures.data} period={period} />
      </div>
    </Stack>
  );
}

/** The effect of starts, and the way to them. */
function NothingLive({ spinner: { id, state } }: { readonly spinner: SpinnerSummary }) {
  const isPublished = state === 'published';
  return (
    <EmptyState
      title={isPublished ? text.noStarts : text.notPublished}
      action={
        <LinkButton variant="default" to="/spinners/$spinnerId" params={{ spinnerId: id }} search={isPublished ? { step: 'start' } : {}}>
          {isPublished ? text.toStart : spinnerWords.versions.toDraft}
        </LinkButton>
      }
    >
      {isPublished ? text.noStartsHelp : text.notPublishedHelp}
    </EmptyState>
  );
}
