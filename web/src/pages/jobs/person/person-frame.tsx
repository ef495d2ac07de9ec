import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import type { KnownPerson } from '../../../api/types.ts';
import { useAddressText } from '../../../hooks/use-address-text.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../../../words/en.ts';
import { ErasureMenu } from '../../erasure/shared/erasure-menu.tsx';
import { topicWords } from '../../topics/shared/words.ts';
import { HoldPerson } from '../replies/hold-person.tsx';
import { jobWords } from '../shared/words.ts';
import { LocalTime } from '../story/local-time.tsx';
import { Addresses } from './addresses.tsx';
import classes from './person.module.css';
import { PersonHold } from './person-hold.tsx';
import { RecordValues } from './record-values.tsx';
import { TakeOut } from './take-out.tsx';
import { personWords as text } from './words.ts';

interface PersonFrameProps {
  readonly tableId: string;
  readonly recordId: string;
  /** The main part, beside the values and the addresses. */
  readonly children: (person: KnownPerson) => ReactNode;
}

/** The pages of a record: its name, its tabs, its values, and whether it may be contacted. */
export function PersonFrame({ tableId, recordId, children }: PersonFrameProps) {
  const path = { dataTableId: tableId, recordId };
  const {
    data: person,
    error,
    refetch,
  } = $api.useQuery('get', '/data-tables/{dataTableId}/records/{recordId}/person', { params: { path } });
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: tableId } } });
  const name = person?.name;
  // A record that is gone can be named by its address alone.
  const holdable = person?.isDeleted ? { address: person.addresses[0]?.address ?? '' } : path;
  const address = useAddressText(person?.addresses[0]?.address ?? '');
  const params = { tableId, recordId };
  return (
    <Page
      title={name ?? (address || jobWords.record(recordId))}
      partOf={
        <>
          <Link to="/tables">{words.nav.tables}</Link>
          {table.data && (
            <>
              {' / '}
              <Link to="/tables/$tableId" params={{ tableId }}>
                <bdi>{table.data.dataTable.name}</bdi>
              </Link>
            </>
          )}
        </>
      }
      badge={person?.isDeleted && <StatusBadge tone="idle">{text.deleted}</StatusBadge>}
      actions={
        <>
          {person?.hold === null && !person.isDeleted && <HoldPerson who={path} />}
          {person && !person.isDeleted && <TakeOut {...params} />}
          {name && table.data && (
            <LinkButton variant="default" to="/tables/$tableId" params={{ tableId }} search={{ search: name }}>
              {text.inTable}
            </LinkButton>
          )}
          {person && !person.isDeleted && (
            <ErasureMenu record={{ ...path, name: name ?? (address || jobWords.record(recordId)), addresses: person.addresses }} />
          )}
        </>
      }
      tabs={[
        { label: text.what, link: { to: '/tables/$tableId/records/$recordId', params }, isExact: true },
        { label: topicWords.person.tab, link: { to: '/tables/$tableId/records/$recordId/topics', params } },
        { label: text.changes, link: { to: '/tables/$tableId/records/$recordId/changes', params } },
      ]}
    >
      {!person && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={160} maw={720} />)}
      {person && (
        <div className={classes.person}>
          <div className={classes.main}>
            {person.zone && <LocalTime of={person.zone} />}
            {children(person)}
          </div>
          <aside className={classes.side}>
            {person.hold && <PersonHold hold={person.hold} who={holdable} />}
            <Addresses addresses={person.addresses} />
            {person.isDeleted ? (
              <p className={classes.note}>{text.deletedHelp}</p>
            ) : (
              <div className={classes.below}>
                <RecordValues key={recordId} tableId={tableId} recordId={recordId} />
              </div>
            )}
          </aside>
        </div>
      )}
    </Page>
  );
}
