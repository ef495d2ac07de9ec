import { Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LiveState } from '../../api/live.ts';
import { isInTestMode, isTriedDraft } from '../../api/mode.ts';
import type { JobDetails } from '../../api/types.ts';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { words } from '../../words/en.ts';
import { testWords } from '../../words/test-mode.ts';
import { JobActions } from './control/job-actions.tsx';
import { LiveBadge } from './live/live-badge.tsx';
import { useLiveJob } from './live/use-live-job.ts';
import { JobState } from './shared/job-state.tsx';
import { titleOf } from './shared/job-title.ts';
import { jobWords } from './shared/words.ts';
import { MoveOn } from './testing/move-on.tsx';

const text = jobWords.job;

interface JobPageProps {
  readonly jobId: string;
  readonly children: (job: JobDetails, live: LiveState) => ReactNode;
}

/** A page of one job: its name, state and tabs, what can be done to it, and what `children` make of it. */
export function JobPage({ jobId, children }: JobPageProps) {
  const { job, error, live, retry } = useLiveJob(jobId);
  const toJobs = <Link to="/jobs">{words.nav.jobs}</Link>;
  if (!job) {
    return (
      <Page title={text.one} partOf={toJobs}>
        {error ? <ProblemAlert error={error} retry={retry} /> : <Waiting />}
      </Page>
    );
  }
  const params = { jobId };
  return (
    <Page
      title={titleOf(job, job.enrolled)}
      partOf={
        <>
          {toJobs}
          {' / '}
          <Link to="/spinners/$spinnerId/versions" params={{ spinnerId: job.spinnerId }} search={{ version: job.version }}>
            {isTriedDraft(job.version) ? testWords.ofDraft : jobWords.jobs.version(job.version)}
          </Link>
        </>
      }
      badge={
        <>
          <JobState state={job.state} />
          <LiveBadge state={live} />
        </>
      }
      actions={
        <>
          <MoveOn job={job} />
          <JobActions job={job} />
        </>
      }
      tabs={[
        { label: text.tabs.overview, link: { to: '/jobs/$jobId', params }, isExact: true },
        { label: text.tabs.recipients, link: { to: '/jobs/$jobId/recipients', params } },
        { label: text.tabs.messages, link: { to: '/jobs/$jobId/messages', params } },
        ...(isInTestMode() ? [{ label: testWords.received, link: { to: '/jobs/$jobId/received', params } } as const] : []),
      ]}
    >
      {children(job, live)}
    </Page>
  );
}

const Waiting = () => (
  <Stack gap="md" role="status" aria-label={words.common.loading}>
    <Skeleton height={44} width="70%" />
    <Skeleton height={240} />
  </Stack>
);
