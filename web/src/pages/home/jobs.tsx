import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { $api } from '../../api/client.ts';
import type { JobStatus } from '../../api/types.ts';
import { own } from '../../text/own.ts';
import { ProblemAlert } from '../../ui/problem.tsx';
import { When } from '../../ui/when.tsx';
import { JobProgress } from '../jobs/shared/job-progress.tsx';
import { JobState } from '../jobs/shared/job-state.tsx';
import { jobWords } from '../jobs/shared/words.ts';
import classes from './home.module.css';

interface JobsProps {
  readonly title: string;
  readonly statuses: JobStatus[];
  readonly empty: string;
  readonly refreshMs?: number;
  /** Whether the progress of each is shown. */
  readonly isLive?: boolean;
  /** Rows that stand before the jobs. */
  readonly children?: ReactNode;
}

/** The last jobs in some states. */
export function Jobs({ title, statuses, empty, refreshMs = 15_000, isLive = false, children }: JobsProps) {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/jobs',
    { params: { query: { limit: 5, status: statuses } } },
    { refetchInterval: refreshMs },
  );
  return (
    <section aria-label={title}>
      <Stack gap="sm">
        <Title order={2}>{title}</Title>
        {!data && error && <ProblemAlert error={error} retry={() => void refetch()} />}
        {!data && !error && !children && <Skeleton height={44} />}
        {data?.data.length === 0 && !children && <Text c="dimmed">{empty}</Text>}
        {(children || (data && data.data.length > 0)) && (
          <ul className={classes.rows}>
            {children}
            {data?.data.map(({ jobId, spinnerName, version, status, reason, createdAt }) => (
              <li key={jobId} className={`${classes.row} ${classes.job}`}>
                <div className={classes.grow}>
                  <Link to="/jobs/$jobId" params={{ jobId }} className={classes.jobLink}>
                    <bdi>{spinnerName ?? jobWords.jobs.deletedSpinner}</bdi>
                  </Link>
                  <Text size="xs" c="dimmed" lineClamp={3}>
                    {jobWords.jobs.version(version)}
                    {reason && ` · ${own(jobWords.jobs.faults, reason) ?? reason}`}
                  </Text>
                  {isLive && <JobProgress jobId={jobId} name={spinnerName ?? jobWords.jobs.deletedSpinner} refreshMs={refreshMs} />}
                </div>
                <JobState status={status} />
                <Text size="sm" c="dimmed">
                  <When at={createdAt} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
