import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { $api } from '../../api/client.ts';
import type { JobStatus } from '../../api/types.ts';
import { JobState } from '../../parts/job-state.tsx';
import { ProblemAlert } from '../../parts/problem.tsx';
import { When } from '../../parts/when.tsx';
import { words } from '../../words/en.ts';
import classes from './home.module.css';

interface JobsProps {
  readonly title: string;
  readonly statuses: JobStatus[];
  readonly empty: string;
  readonly refreshMs?: number;
  /** Rows that stand before the jobs. */
  readonly children?: ReactNode;
}

/** The last jobs in some states. */
export function Jobs({ title, statuses, empty, refreshMs = 15_000, children }: JobsProps) {
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
              <li key={jobId} className={classes.row}>
                <div className={classes.grow}>
                  <bdi>{spinnerName ?? words.home.deletedSpinner}</bdi>
                  <Text size="xs" c="dimmed">
                    {words.home.version(version)}
                    {reason && ` · ${reason}`}
                  </Text>
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
