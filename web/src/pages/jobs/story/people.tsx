import { Alert, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { $api, api } from '../../../api/client.ts';
import type { HistoryEntry } from '../../../api/types.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { List } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { suppressionWords } from '../../suppressions/shared/words.ts';
import { jobKeys } from '../query-keys.ts';
import { MessageState, RecipientState } from '../recipients/recipient-state.tsx';
import { recipientWords } from '../recipients/words.ts';
import { JobState } from '../shared/job-state.tsx';
import { jobWords } from '../shared/words.ts';

const text = recipientWords.people;
const route = getRouteApi('/signed-in/people');

/** What all jobs did for one address. */
export function PeoplePage() {
  const { address } = route.useSearch();
  const navigate = useNavigate({ from: '/people' });
  return (
    <Page title={address ?? text.title} partOf={address === undefined ? <Link to="/jobs">{words.nav.jobs}</Link> : text.title}>
      <Stack gap="md">
        <SearchField
          label={text.search}
          clearLabel={recipientWords.recipients.clearSearch}
          value={address ?? ''}
          onChange={(next) => void navigate({ search: next === '' ? {} : { address: next }, replace: true })}
        />
        {address === undefined ? (
          <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>
        ) : (
          <>
            <Suppressed address={address} />
            <History address={address} />
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Says whether the address must not be contacted. */
function Suppressed({ address }: { readonly address: string }) {
  const { data } = $api.useQuery('get', '/people/history', { params: { query: { address, limit: 1 } } });
  return data?.suppressions.map(({ kind, address: suppressed, reason, createdAt }) => (
    <Alert key={kind} color="yellow" variant="light" maw={720}>
      <Text size="sm">
        {text.suppressed(suppressionWords.reasons[reason])} <When at={createdAt} />.{' '}
        <Link to="/suppressions" search={{ prefix: suppressed, ...(kind === 'phone' && { kind }) }}>
          {text.toSuppressions}
        </Link>
      </Text>
    </Alert>
  ));
}

function History({ address }: { readonly address: string }) {
  const pages = usePages<HistoryEntry>(jobKeys.history(address), (cursor) =>
    api.GET('/people/history', { params: { query: { address, ...(cursor && { cursor }) } } }),
  );
  return (
    <List
      label={text.title}
      pages={pages}
      keyOf={({ jobId, recipient }) => `${jobId} ${recipient.recordId}`}
      empty={<EmptyState title={text.nobodyTitle}>{text.nobody(address)}</EmptyState>}
      columns={[
        {
          label: text.job,
          cell: ({ jobId, spinnerName, recipient: { recordId } }) => (
            <Link to="/jobs/$jobId/recipients/$recordId" params={{ jobId, recordId }}>
              <bdi>{spinnerName ?? jobWords.jobs.deletedSpinner}</bdi>
            </Link>
          ),
        },
        { label: text.jobState, cell: ({ jobStatus }) => <JobState status={jobStatus} /> },
        { label: text.theirState, cell: ({ recipient }) => <RecipientState state={recipient.state} /> },
        {
          label: jobWords.job.tabs.messages,
          cell: ({ messages }) =>
            messages.length > 0 && (
              <Stack gap={2}>
                {messages.map((message) => (
                  <Text key={message.id} span size="xs" c="dimmed">
                    <MessageState of={message} /> <bdi>{message.reason}</bdi>
                  </Text>
                ))}
              </Stack>
            ),
        },
        { label: text.when, cell: ({ enrolledAt, jobCreatedAt }) => <When at={enrolledAt ?? jobCreatedAt} /> },
      ]}
    />
  );
}
