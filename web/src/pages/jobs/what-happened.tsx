import { Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { $api } from '../../api/client.ts';
import type { JobDetails } from '../../api/types.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { When } from '../../ui/when.tsx';
import { AuditSentence } from '../audit/shared/audit-sentence.tsx';
import classes from './job.module.css';
import { jobWords } from './shared/words.ts';

/** Who did what to a job, for those who may read the audit log. */
export function WhatHappened({ job: { jobId, status } }: { readonly job: JobDetails }) {
  const isAdmin = useIsAtLeast('admin');
  const { data, refetch } = $api.useQuery(
    'get',
    '/audit',
    { params: { query: { subjectType: 'job', subjectId: jobId, limit: 20 } } },
    { enabled: isAdmin },
  );
  // What was done to it shows in its state.
  useEffect(() => {
    if (isAdmin) void refetch();
  }, [status, isAdmin, refetch]);
  if (!data || data.data.length === 0) return null;
  return (
    <section className={classes.box} aria-label={jobWords.job.happened}>
      <Title order={2}>{jobWords.job.happened}</Title>
      <ul className={classes.happened}>
        {data.data.map((entry) => (
          <li key={entry.id}>
            <AuditSentence of={entry} />
            <Text size="xs" c="dimmed">
              <When at={entry.at} />
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
