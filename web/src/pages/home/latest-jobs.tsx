import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHome } from '../../hooks/use-home.ts';
import { When } from '../../ui/when.tsx';
import { Progress } from '../jobs/shared/job-progress.tsx';
import { JobState } from '../jobs/shared/job-state.tsx';
import { titleOf } from '../jobs/shared/job-title.ts';
import { jobWords } from '../jobs/shared/words.ts';
import classes from './home.module.css';
import { isHeldUp } from './offline.tsx';
import { homeWords } from './words.ts';

const text = homeWords;
const [idleMs, busyMs] = [15_000, 4000];

/** The latest jobs that have not ended, with how far they are. */
export function LatestJobs() {
  const known = useHome().data?.running.jobs ?? [];
  const { data, error } = useHome(known.length > 0 ? busyMs : idleMs);
  // The panel of attention says why, and comes from the same call.
  if (!data && error) return null;
  const isOffline = isHeldUp(data);
  return (
    <section aria-label={text.running}>
      <Stack gap="sm">
        <Title order={2}>{text.running}</Title>
        {!data && <Skeleton height={44} />}
        {data?.running.jobs.length === 0 && <Text c="dimmed">{text.nothingRuns}</Text>}
        {data && data.running.jobs.length > 0 && (
          <ul className={classes.rows}>
            {data.running.jobs.map(({ job, waiting }) => (
              <li key={job.id} className={`${classes.row} ${classes.job}`}>
                <div className={classes.grow}>
                  <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={classes.jobLink}>
                    <bdi>{titleOf(job, false)}</bdi>
                  </Link>
                  <Text size="xs" c="dimmed">
                    {jobWords.jobs.version(job.version)}
                  </Text>
                  <Progress of={{ ...job, waiting: isOffline ? null : waiting }} name={titleOf(job, false)} />
                </div>
                <JobState state={job.state} />
                <Text size="sm" c="dimmed">
                  <When at={job.createdAt} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
