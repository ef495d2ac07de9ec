import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import type { JobDetails, Recipient } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { When } from '../../../ui/when.tsx';
import { useSteps } from '../funnel/use-steps.ts';
import { JobPage } from '../job-page.tsx';
import { recipientListQuery } from '../job-search.ts';
import { jobKeys } from '../query-keys.ts';
import { RecipientLink } from '../shared/recipient-link.tsx';
import { jobWords } from '../shared/words.ts';
import { Explanation } from './explanation.tsx';
import { goesOnAt } from './goes-on-at.ts';
import { whyText } from './reason.ts';
import { RecipientFilters } from './recipient-filters.tsx';
import { RecipientState } from './recipient-state.tsx';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;
const route = getRouteApi('/signed-in/jobs/$jobId/recipients');
const refreshMs = 3000;

/** The recipients of a job. The filters stand in the address. */
export function RecipientsPage() {
  const { jobId } = route.useParams();
  return (
    <JobPage key={jobId} jobId={jobId}>
      {(job) => <Recipients job={job} />}
    </JobPage>
  );
}

function Recipients({ job }: { readonly job: JobDetails }) {
  const { id: jobId } = job;
  const filter = route.useSearch();
  const names = useSteps(job);
  const pages = usePages<Recipient>(
    jobKeys.recipients(jobId, filter),
    (cursor) => {
      const query = { ...recipientListQuery(filter), ...(cursor && { cursor }) };
      return api.GET('/jobs/{jobId}/recipients', { params: { path: { jobId }, query } });
    },
    isFinal(job.state) ? {} : { refreshMs },
  );
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack gap="sm" pt="xs">
      <RecipientFilters job={job} filter={filter} names={names} />
      <List
        label={jobWords.job.tabs.recipients}
        pages={pages}
        keyOf={({ recordId, address }) => `${recordId} ${address}`}
        empty={<EmptyState title={isFiltered ? text.noMatchTitle : text.emptyTitle}>{isFiltered ? text.noMatch : text.empty}</EmptyState>}
        columns={[
          {
            label: text.one,
            cell: ({ recordId, address, name }) => <RecipientLink {...{ jobId, recordId, address, name }} />,
          },
          { label: jobWords.jobs.state, isBrief: true, cell: (recipient) => <RecipientState of={recipient} /> },
          { label: text.where, isBrief: true, cell: ({ step }) => <bdi>{step === null ? text.pastLast : names.nameOf(step)}</bdi> },
          {
            label: text.why,
            cell: (recipient) => <Explanation words={whyText(recipient, names)} />,
          },
          {
            label: text.when,
            isBrief: true,
            cell: (recipient) => {
              const at = recipient.endedAt ?? goesOnAt(recipient);
              return at !== null && <When at={at} />;
            },
          },
        ]}
      />
    </Stack>
  );
}
