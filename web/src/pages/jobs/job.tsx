import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Activity } from './activity/activity.tsx';
import { Facts } from './facts.tsx';
import { Failures } from './failures.tsx';
import { Funnel } from './funnel/funnel.tsx';
import classes from './job.module.css';
import { JobFigures } from './job-figures.tsx';
import { JobHappenings } from './job-happenings.tsx';
import { JobPage } from './job-page.tsx';
import { PaceLine } from './live/pace-line.tsx';
import { StillToCome } from './live/still-to-come.tsx';
import { WhyItWaits } from './live/why-it-waits.tsx';
import { PerhapsSent } from './perhaps-sent.tsx';
import { FindRecipient } from './recipients/find-recipient.tsx';
import { SplitResults } from './shared/splits/split-results.tsx';
import { TasksOf } from './shared/task-figures.tsx';

const route = getRouteApi('/signed-in/jobs/$jobId');

/** One job as it runs: its totals, its steps, and why it waits. */
export function JobOverviewPage() {
  const { jobId } = route.useParams();
  return (
    <JobPage key={jobId} jobId={jobId}>
      {(job, live) => (
        <div className={classes.columns}>
          <Stack gap="md" miw={0}>
            <JobFigures job={job} />
            <PaceLine job={job} live={live} />
            <Funnel job={job} />
            <SplitResults spinnerId={job.spinnerId} version={job.version} jobId={jobId} state={job.state} />
            <TasksOf spinnerId={job.spinnerId} version={job.version} jobId={jobId} />
            <Failures job={job} />
            <PerhapsSent job={job} />
            <FindRecipient jobId={jobId} />
          </Stack>
          <Stack gap="md" miw={0}>
            <WhyItWaits job={job} />
            <StillToCome job={job} />
            <Activity job={job} />
            <Facts job={job} />
            <JobHappenings job={job} />
          </Stack>
        </div>
      )}
    </JobPage>
  );
}
