import { Button, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { isFinal } from '../../api/live.ts';
import { isTriedDraft } from '../../api/mode.ts';
import { settings } from '../../api/settings.ts';
import type { JobSummary } from '../../api/types.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { counted } from '../../text/format.ts';
import { CodeBlock } from '../../ui/copy-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { testWords } from '../../words/test-mode.ts';
import { triggerCall } from '../tables/shared/snippets.ts';
import { JobMenu } from './control/job-menu.tsx';
import classes from './job.module.css';
import { faultOf, isByItself, starterOf, tookOf } from './job-facts.ts';
import { JobFilters } from './job-filters.tsx';
import { jobKeys } from './query-keys.ts';
import { JobProgress } from './shared/job-progress.tsx';
import { JobState } from './shared/job-state.tsx';
import { titleOf } from './shared/job-title.ts';
import { sumOf } from './shared/recipient-counts.ts';
import { Results } from './shared/results.tsx';
import { jobWords } from './shared/words.ts';

const text = jobWords.jobs;
const route = getRouteApi('/signed-in/jobs');
const refreshMs = 3000;
/** A list of at most this many jobs is seen at a glance, and needs no filters. */
const atAGlance = 5;

/** The organization's jobs, newest first. The filters stand in the address. */
export function JobsPage() {
  const filter = route.useSearch();
  const isFiltered = Object.keys(filter).length > 0;
  const pages = usePages<JobSummary>(
    jobKeys.list(filter),
    (cursor) => {
      const { state, ...rest } = filter;
      return api.GET('/jobs', { params: { query: { ...rest, ...(state && { state: [...state] }), ...(cursor && { cursor }) } } });
    },
    { refreshMs },
  );
  // They stay once they are there: the one that was just taken back has the focus.
  const hasFilters = useRef(false);
  hasFilters.current ||= isFiltered || (pages.items?.length ?? 0) > atAGlance || pages.more !== undefined;
  return (
    <Page title={words.nav.jobs}>
      <Stack gap="sm">
        {hasFilters.current && <JobFilters />}
        <List
          label={words.nav.jobs}
          pages={pages}
          keyOf={({ id }) => id}
          empty={isFiltered ? <NoMatch /> : <NoJobs />}
          columns={[
            { label: text.spinner, cell: (job) => <NameOf job={job} /> },
            { label: text.state, cell: ({ state }) => <JobState state={state} /> },
            { label: text.progress, cell: (job) => <Progress job={job} /> },
            { label: text.results, cell: (job) => <Results job={job} /> },
            { label: text.started, cell: (job) => <Started job={job} /> },
            { label: text.took, isNumeric: true, cell: (job) => tookOf(job) },
            { label: words.common.actions, isMenu: true, cell: (job) => <JobMenu job={job} /> },
          ]}
        />
      </Stack>
    </Page>
  );
}

const NameOf = ({ job }: { readonly job: JobSummary }) => (
  <Stack gap={0} className={classes.name}>
    <Link to="/jobs/$jobId" params={{ jobId: job.id }}>
      <bdi>{titleOf(job, false)}</bdi>
    </Link>
    <Text size="xs" c="dimmed">
      {isTriedDraft(job.version) ? testWords.ofDraft : text.version(job.version)}
      {job.retryOf !== null && ` · ${text.retry}`}
    </Text>
  </Stack>
);

const Started = ({ job }: { readonly job: JobSummary }) => (
  <Stack gap={0} className={classes.started}>
    <When at={job.startedAt ?? job.runAt ?? job.createdAt} />
    <Text size="xs" c="dimmed" className="one-line" lineClamp={1} title={starterOf(job)}>
      {!isByItself(job) && `${text.by} `}
      <bdi>{starterOf(job)}</bdi>
    </Text>
  </Stack>
);

function Progress({ job }: { readonly job: JobSummary }) {
  const { spinnerName, state, reason } = job;
  if (reason !== null || state === 'paused') {
    return (
      <Text size="xs" c={state === 'failed' ? 'var(--fail)' : 'var(--wait)'} className={classes.why}>
        {reason === null ? text.pausedByHand : faultOf(reason)}
      </Text>
    );
  }
  if (isFinal(state)) return <People job={job} />;
  return <JobProgress job={job} name={spinnerName ?? text.deletedSpinner} />;
}

/** The number that it has taken, with their list. */
function People({ job: { id: jobId, recipients } }: { readonly job: JobSummary }) {
  return (
    <Link to="/jobs/$jobId/recipients" params={{ jobId }} className={classes.people}>
      {counted(sumOf(recipients), text.recipient, text.recipients)}
    </Link>
  );
}

const call = triggerCall(new URL(settings.api, location.href).href, 'SPINNER_ID', 'svc_…');

const NoJobs = () => (
  <EmptyState
    title={text.emptyTitle}
    action={<LinkButton to="/spinners">{text.toSpinners}</LinkButton>}
    call={<CodeBlock value={call} label={text.emptyTitle} />}
  >
    {text.empty}
  </EmptyState>
);

function NoMatch() {
  const navigate = useNavigate({ from: '/jobs' });
  return (
    <EmptyState
      title={text.noMatchTitle}
      action={
        <Button variant="default" onClick={() => void navigate({ search: {} })}>
          {text.clear}
        </Button>
      }
    >
      {text.noMatch}
    </EmptyState>
  );
}
