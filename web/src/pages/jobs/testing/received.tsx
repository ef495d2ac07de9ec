import { UnstyledButton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import type { CapturedMessage, JobDetails } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { count } from '../../../text/format.ts';
import { Address } from '../../../ui/address.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { When } from '../../../ui/when.tsx';
import { testWords as text } from '../../../words/test-mode.ts';
import { JobPage } from '../job-page.tsx';
import { jobKeys } from '../query-keys.ts';
import { CapturedDialog } from './captured-dialog.tsx';

const route = getRouteApi('/signed-in/jobs/$jobId/received');
const refreshMs = 3000;

/** The messages of a test job, as their recipients would have got them. */
export function ReceivedPage() {
  const { jobId } = route.useParams();
  return (
    <JobPage key={jobId} jobId={jobId}>
      {(job) => <Received job={job} />}
    </JobPage>
  );
}

function Received({ job: { id: jobId, state } }: { readonly job: JobDetails }) {
  const [shown, setShown] = useState<CapturedMessage>();
  const pages = usePages<CapturedMessage>(
    jobKeys.received(jobId),
    (cursor) => api.GET('/jobs/{jobId}/captured-messages', { params: { path: { jobId }, query: { ...(cursor && { cursor }) } } }),
    isFinal(state) ? {} : { refreshMs },
  );
  return (
    <>
      <List
        label={text.received}
        pages={pages}
        keyOf={({ id }) => id}
        empty={<EmptyState title={text.none}>{text.noneHelp}</EmptyState>}
        columns={[
          {
            label: text.to,
            cell: (message) => (
              <UnstyledButton c="var(--mantine-color-anchor)" fz="inherit" onClick={() => setShown(message)}>
                <Address of={message.to} />
              </UnstyledButton>
            ),
          },
          { label: text.what, cell: (message) => <bdi className="cut">{titleOf(message)}</bdi> },
          { label: text.attempts, isBrief: true, cell: ({ attempts }) => count(attempts) },
          { label: text.when, isBrief: true, cell: ({ at }) => <When at={at} /> },
        ]}
      />
      <CapturedDialog jobId={jobId} message={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

const titleOf = ({ mail, sms, call }: CapturedMessage): string => mail?.subject ?? sms?.text ?? call?.method ?? '';
