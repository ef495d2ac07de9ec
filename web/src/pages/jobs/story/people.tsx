import { Alert, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { $api, api } from '../../../api/client.ts';
import type { HistoryEntry } from '../../../api/types.ts';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OnlyIfAllowed } from '../../../ui/if-allowed.tsx';
import { List } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { When } from '../../../ui/when.tsx';
import { words } from '../../../words/en.ts';
import { suppressionWords } from '../../suppressions/shared/words.ts';
import { AddressTopics } from '../../topics/shared/address-topics.tsx';
import { jobKeys } from '../query-keys.ts';
import { recipientWords } from '../recipients/words.ts';
import { jobWords } from '../shared/words.ts';

const text = recipientWords.people;
const route = getRouteApi('/signed-in/people');
const limit = 200;

/** Finds a person by an address: leads to the record that jobs contacted at it, or lists the records if there are several. */
export function PeoplePage() {
  const { address } = route.useSearch();
  const navigate = useNavigate({ from: '/people' });
  const known = useAddressText(address ?? '');
  return (
    <Page title={known || text.title} partOf={address === undefined ? <Link to="/jobs">{words.nav.jobs}</Link> : text.title}>
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
            <Found address={address} />
            <OnlyIfAllowed permission="suppressions:read">
              {isWhole(address) && <AddressTopics kind={address.startsWith('+') ? 'phone' : 'email'} address={address} />}
            </OnlyIfAllowed>
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Whether a text that is being typed is a whole address. */
const isWhole = (text: string): boolean => /^(?:[^@\s]+@[^@\s]+\.[^@\s.]{2,}|\+\d{7,15})$/.test(text);

/** Says whether the address must not be contacted. */
function Suppressed({ address }: { readonly address: string }) {
  const { data } = $api.useQuery('get', '/people/history', { params: { query: { address, limit } } });
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

/** The records that jobs contacted at an address, newest job first. */
function Found({ address }: { readonly address: string }) {
  const pages = usePages<HistoryEntry>(jobKeys.history(address), (cursor) =>
    api.GET('/people/history', { params: { query: { address, limit, ...(cursor && { cursor }) } } }),
  );
  const people = pages.items && onePerRecord(pages.items);
  const [only] = people ?? [];
  const tableId = only?.recipient.dataTableId;
  if (only && tableId && people?.length === 1 && !pages.more)
    return <Navigate to="/tables/$tableId/records/$recordId" params={{ tableId, recordId: only.recipient.recordId }} replace />;
  return (
    <List
      label={text.found}
      pages={{ ...pages, items: people }}
      keyOf={({ recipient: { dataTableId, recordId } }) => `${dataTableId} ${recordId}`}
      empty={<EmptyState title={text.nobodyTitle}>{text.nobody(address)}</EmptyState>}
      columns={[
        { label: text.person, cell: ({ recipient }) => <PersonLink of={recipient} /> },
        { label: text.table, cell: ({ dataTableName }) => <bdi>{dataTableName ?? text.deletedTable}</bdi> },
        { label: text.lastJob, cell: ({ spinnerName }) => <bdi>{spinnerName ?? jobWords.jobs.deletedSpinner}</bdi> },
        { label: text.when, cell: ({ enrolledAt, jobCreatedAt }) => <When at={enrolledAt ?? jobCreatedAt} /> },
      ]}
    />
  );
}

function PersonLink({ of: { dataTableId, recordId, name } }: { readonly of: HistoryEntry['recipient'] }) {
  const known = <bdi>{name ?? jobWords.record(recordId)}</bdi>;
  if (dataTableId === null) return known;
  return (
    <Link to="/tables/$tableId/records/$recordId" params={{ tableId: dataTableId, recordId }}>
      {known}
    </Link>
  );
}

const onePerRecord = (entries: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  [...new Map([...entries].reverse().map((entry) => [entry.recipient.recordId, entry])).values()].reverse();
