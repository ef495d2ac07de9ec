import { Skeleton } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { $api } from '../../../api/client.ts';
import type { KnownPerson } from '../../../api/types.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../../../words/en.ts';
import { jobWords } from '../shared/words.ts';
import { Addresses } from './addresses.tsx';
import { NotTakenBy } from './not-taken-by.tsx';
import classes from './person.module.css';
import { RecordHistory } from './record-history.tsx';
import { RecordValues } from './record-values.tsx';
import { personWords as text } from './words.ts';

const route = getRouteApi('/signed-in/tables/$tableId/records/$recordId');

/** A record as a person: its values, whether it may be contacted, what all jobs did for it, and why others did not. */
export function PersonPage() {
  const { tableId, recordId } = route.useParams();
  const path = { dataTableId: tableId, recordId };
  const {
    data: person,
    error,
    refetch,
  } = $api.useQuery('get', '/data-tables/{dataTableId}/records/{recordId}/person', { params: { path } });
  const table = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: tableId } } });
  const name = person?.name;
  return (
    <Page
      title={name ?? person?.addresses[0]?.address ?? jobWords.record(recordId)}
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
        name &&
        table.data && (
          <LinkButton variant="default" to="/tables/$tableId" params={{ tableId }} search={{ search: name }}>
            {text.inTable}
          </LinkButton>
        )
      }
    >
      {!person && (error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={160} maw={720} />)}
      {person && <Known person={person} tableId={tableId} recordId={recordId} />}
    </Page>
  );
}

interface KnownProps {
  readonly person: KnownPerson;
  readonly tableId: string;
  readonly recordId: string;
}

function Known({ person, tableId, recordId }: KnownProps) {
  return (
    <div className={classes.person}>
      <div className={classes.main}>
        <RecordHistory tableId={tableId} recordId={recordId} />
        <NotTakenBy spinners={person.notTaken} />
      </div>
      <aside className={classes.side}>
        <Addresses addresses={person.addresses} />
        {person.isDeleted ? <p className={classes.note}>{text.deletedHelp}</p> : <RecordValues tableId={tableId} recordId={recordId} />}
      </aside>
    </div>
  );
}
