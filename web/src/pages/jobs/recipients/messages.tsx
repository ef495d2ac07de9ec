import { Button, Group, Stack } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { isFinal } from '../../../api/live.ts';
import type { JobDetails, Message } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { readableReason } from '../../../text/reason-words.ts';
import { isTyping, without } from '../../../text/search.ts';
import { nouns } from '../../../text/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StateChips } from '../../../ui/state-chips.tsx';
import { When } from '../../../ui/when.tsx';
import { useSteps } from '../funnel/use-steps.ts';
import { JobPage } from '../job-page.tsx';
import { type MessageListFilter, messageQuery } from '../job-search.ts';
import { jobKeys } from '../query-keys.ts';
import { RecipientLink } from '../shared/recipient-link.tsx';
import { jobWords } from '../shared/words.ts';
import { Explanation } from './explanation.tsx';
import { ExportButton } from './export-button.tsx';
import { reasonText } from './reason.ts';
import { MessageState } from './recipient-state.tsx';
import { StepFilter } from './step-filter.tsx';
import { recipientWords } from './words.ts';

const text = recipientWords.recipients;
const route = getRouteApi('/signed-in/jobs/$jobId/messages');
const refreshMs = 3000;

/** The messages of a job. The filters stand in the address. */
export function MessagesPage() {
  const { jobId } = route.useParams();
  return (
    <JobPage key={jobId} jobId={jobId}>
      {(job) => <Messages job={job} />}
    </JobPage>
  );
}

function Messages({ job }: { readonly job: JobDetails }) {
  const { id: jobId } = job;
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/jobs/$jobId/messages' });
  const names = useSteps(job);
  const pages = usePages<Message>(
    jobKeys.messages(jobId, filter),
    (cursor) => {
      const query = { ...messageQuery(filter), ...(cursor && { cursor }) };
      return api.GET('/jobs/{jobId}/messages', { params: { path: { jobId }, query } });
    },
    isFinal(job.state) ? {} : { refreshMs },
  );
  const show = (search: MessageListFilter): void => void navigate({ search, replace: isTyping(filter, search, ['address']) });
  const set = (change: { readonly [Name in keyof MessageListFilter]: MessageListFilter[Name] | undefined }): void =>
    show(without<MessageListFilter>({ ...filter, ...change }));
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <Stack gap="sm" pt="xs">
      <Group gap="xs" align="flex-end">
        <SearchField
          label={text.search}
          clearLabel={text.clearSearch}
          value={filter.address ?? ''}
          onChange={(address) => set({ address: address || undefined })}
        />
        <StepFilter
          job={job}
          names={names}
          value={filter.step}
          onChange={(step) => set({ step: step === undefined ? undefined : [step] })}
          isOfMessages
        />
        {isFiltered && (
          <Button size="xs" variant="subtle" onClick={() => show({})}>
            {jobWords.jobs.clear}
          </Button>
        )}
        <ExportButton path={`/jobs/${jobId}/messages/export`} query={messageQuery(filter)} fileName="messages.csv" />
      </Group>
      <StateChips
        label={jobWords.jobs.state}
        states={recipientWords.messageStates}
        value={filter.state}
        onChange={(state) => set({ state })}
      />
      <List
        label={jobWords.job.tabs.messages}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={isFiltered ? text.noMessageTitle : text.noMessagesTitle}>
            {isFiltered ? text.noMessage : text.noMessages}
          </EmptyState>
        }
        columns={[
          {
            label: text.to,
            cell: ({ recordId, name, to }) => <RecipientLink {...{ jobId, recordId, name }} address={to} />,
          },
          { label: jobWords.jobs.state, isBrief: true, cell: (message) => <MessageState of={message} /> },
          { label: text.step, isBrief: true, cell: ({ step }) => <bdi>{names.nameOf(step)}</bdi> },
          {
            label: text.said,
            cell: (message) => <Explanation words={saidOf(message, names)} />,
          },
          {
            label: text.when,
            isBrief: true,
            cell: ({ reportedAt, settledAt, sentAt, createdAt }) => <When at={reportedAt ?? settledAt ?? sentAt ?? createdAt} />,
          },
        ]}
      />
    </Stack>
  );
}

/** Why it stands as it does, or what the provider said; and how often it was tried, where that is more than once. */
const saidOf = ({ reason, reply, attempts }: Message, names: ReturnType<typeof useSteps>): string =>
  [reason === null ? readableReason(reply ?? '') : reasonText(reason, names), attempts > 1 && nouns.attempts(attempts)]
    .filter(Boolean)
    .join(' · ');
