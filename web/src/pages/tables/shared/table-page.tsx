import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { $api } from '../../../api/client.ts';
import type { DataTable } from '../../../api/types.ts';
import { useLacks } from '../../../api/use-may.ts';
import { NotAllowed } from '../../../ui/not-allowed.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { words } from '../../../words/en.ts';
import { tableWords } from './words.ts';

const text = tableWords.tables;

interface TablePageProps {
  readonly tableId: string;
  readonly actions?: (table: DataTable) => ReactNode;
  readonly isWide?: boolean;
  /** Whether it takes the permission to read records. */
  readonly isOfRecords?: boolean;
  readonly children: (table: DataTable) => ReactNode;
}

/** A page of one data table: its name, its tabs, and what `children` make of it. */
export function TablePage({ tableId, actions, isWide, isOfRecords = false, children }: TablePageProps) {
  const { data, error, refetch } = $api.useQuery('get', '/data-tables/{dataTableId}', { params: { path: { dataTableId: tableId } } });
  const lacksRecords = useLacks('records:read', data?.dataTable.projectId);
  const params = { tableId };
  if (!data) {
    return (
      <Page title={text.one} partOf={<Link to="/tables">{words.nav.tables}</Link>}>
        {error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />}
      </Page>
    );
  }
  const { dataTable } = data;
  return (
    <Page
      title={dataTable.name}
      partOf={<Link to="/tables">{words.nav.tables}</Link>}
      actions={isOfRecords && lacksRecords ? undefined : actions?.(dataTable)}
      tabs={[
        { label: words.nav.tableTabs.records, link: { to: '/tables/$tableId', params }, isExact: true },
        { label: words.nav.tableTabs.columns, link: { to: '/tables/$tableId/columns', params } },
        ...(lacksRecords ? [] : [{ label: words.nav.tableTabs.imports, link: { to: '/tables/$tableId/imports' as const, params } }]),
        { label: words.nav.tableTabs.webhook, link: { to: '/tables/$tableId/webhook', params } },
      ]}
      isWide={isWide}
    >
      {isOfRecords && lacksRecords ? <NotAllowed permission="records:read" projectId={dataTable.projectId} /> : children(dataTable)}
    </Page>
  );
}
