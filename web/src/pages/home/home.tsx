import { Stack } from '@mantine/core';
import { useLacks, useLacksEverywhere, useOwnRights } from '../../api/use-may.ts';
import { useMe } from '../../api/use-session.ts';
import { useHome } from '../../hooks/use-home.ts';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { words } from '../../words/en.ts';
import { Attention } from './attention.tsx';
import { Checklist } from './checklist.tsx';
import classes from './home.module.css';
import { LatestJobs } from './latest-jobs.tsx';
import { Meters } from './meters.tsx';
import { Offline } from './offline.tsx';
import { Recent } from './recent.tsx';
import { ReplyFigures } from './reply-figures.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { useResults } from './use-results.ts';
import { useWeek, WeekPanel } from './week-panel.tsx';

/** The results of the last week, the entries that need attention, the running jobs, the used amount of the plan, and the last changes. */
export function HomePage() {
  const { organization } = useMe();
  const { data, error } = useHome();
  // Asked beside the first call, not after it.
  useResults();
  useWeek();
  const hasProjects = (useOwnRights()?.projects.length ?? 0) > 0;
  const lacksHome = useLacks('organization:read') && !hasProjects;
  const [lacksJobs, lacksSums] = [useLacksEverywhere('jobs:read'), useLacks('jobs:read')];
  // Before the first job there is nothing to say about jobs, replies and results.
  const hasRun = !lacksJobs && (data ? data.firstSteps?.hasRun !== false : error !== null);
  if (lacksHome)
    return (
      <Page title={words.nav.home} partOf={<bdi>{organization.name}</bdi>}>
        <NotAllowed permission="organization:read">{words.nav.home}.</NotAllowed>
      </Page>
    );
  return (
    <Page title={words.nav.home} partOf={<bdi>{organization.name}</bdi>}>
      <Stack gap="xl" className={classes.top}>
        <Offline />
        <Checklist />
        {hasRun && !lacksSums && <WeekPanel />}
      </Stack>
      <div className={classes.columns}>
        <Stack gap="xl">
          <Attention />
          {hasRun && (
            <>
              <LatestJobs />
              {!lacksSums && <ReplyFigures />}
              {!lacksSums && <ResultsPanel />}
            </>
          )}
        </Stack>
        <Stack gap="xl">
          <OnlyIfAllowed permission="usage:read">
            <Meters />
          </OnlyIfAllowed>
          <Recent />
        </Stack>
      </div>
    </Page>
  );
}
