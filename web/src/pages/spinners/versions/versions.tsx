import { Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { $api, api } from '../../../api/client.ts';
import { usePages } from '../../../hooks/use-pages.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { List } from '../../../ui/list.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { words } from '../../../words/en.ts';
import { LastEdit } from '../last-edit.tsx';
import { spinnerKeys } from '../query-keys.ts';
import { SpinnerPage } from '../spinner-page.tsx';
import { spinnerWords } from '../words.ts';
import { VersionDrawer } from './version-drawer.tsx';

const text = spinnerWords;
const route = getRouteApi('/signed-in/spinners/$spinnerId/versions');

/** The versions of a spinner: each can be read, compared, and copied into the draft. */
export function VersionsPage() {
  const { spinnerId } = route.useParams();
  const { version } = route.useSearch();
  const navigate = useNavigate({ from: '/spinners/$spinnerId/versions' });
  const params = { path: { spinnerId } };
  const { data, error, refetch } = $api.useQuery('get', '/spinners/{spinnerId}', { params });
  const pages = usePages(spinnerKeys.versions(spinnerId), (cursor) =>
    api.GET('/spinners/{spinnerId}/versions', { params: { ...params, query: cursor ? { cursor } : {} } }),
  );
  if (!data)
    return (
      <Page title={text.one} partOf={<Link to="/spinners">{words.nav.spinners}</Link>}>
        {error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />}
      </Page>
    );
  return (
    <SpinnerPage spinner={data.spinner}>
      <List
        label={text.tabs.versions}
        pages={pages}
        keyOf={({ number }) => String(number)}
        empty={
          <EmptyState
            title={text.versions.emptyTitle}
            action={
              <LinkButton to="/spinners/$spinnerId" params={{ spinnerId }}>
                {text.versions.toDraft}
              </LinkButton>
            }
          >
            {text.versions.empty}
          </EmptyState>
        }
        columns={[
          {
            label: text.versions.version,
            cell: ({ number }) => (
              <Link to="/spinners/$spinnerId/versions" params={{ spinnerId }} search={{ version: number }}>
                {text.versions.number(number)}
              </Link>
            ),
          },
          {
            label: text.state,
            cell: ({ isPublished }) => isPublished && <StatusBadge tone="done">{text.versions.isPublished}</StatusBadge>,
          },
          { label: text.tabs.steps, isNumeric: true, cell: ({ stepCount }) => stepCount },
          {
            label: text.versions.published,
            cell: ({ publishedAt, publishedBy }) => <LastEdit of={{ editedAt: publishedAt, editedBy: publishedBy }} />,
          },
        ]}
      />
      <VersionDrawer spinner={data.spinner} number={version} onClose={() => void navigate({ search: {} })} />
    </SpinnerPage>
  );
}
