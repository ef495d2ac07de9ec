import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { $api, api } from '../../api/client.ts';
import { useLacksEverywhere } from '../../api/use-may.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { useProjects } from '../../hooks/use-projects.ts';
import { isTyping, without } from '../../text/search.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { MenuLink } from '../../ui/menu-link.tsx';
import { NameSearch, NoneNamed } from '../../ui/name-search.tsx';
import { Page } from '../../ui/page.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { words } from '../../words/en.ts';
import { useResultsOfSpinners } from '../jobs/shared/results-of-spinners.tsx';
import { CreateSpinner } from './create-spinner.tsx';
import { LastEdit } from './last-edit.tsx';
import { LastJob } from './last-job.tsx';
import { spinnerKeys } from './query-keys.ts';
import { runWords } from './shared/run-words.ts';
import { useSpinnerActions } from './spinner-actions.tsx';
import { SpinnerState } from './spinner-state.tsx';
import { useTables } from './use-tables.ts';
import { spinnerWords } from './words.ts';

const text = spinnerWords;
const route = getRouteApi('/signed-in/spinners');
const newestJobs = 100;
const refreshMs = 15_000;

/** The organization's spinners. */
export function SpinnersPage() {
  const { state, search } = route.useSearch();
  const navigate = useNavigate({ from: '/spinners' });
  const [isCreating, creating] = useDisclosure(false);
  useHashAction({ new: creating.open });
  const { menu, dialogs } = useSpinnerActions();
  const tables = useTables();
  const projects = useProjects();
  const mayReadJobs = !useLacksEverywhere('jobs:read');
  const jobs = $api.useQuery(
    'get',
    '/jobs',
    { params: { query: { limit: newestJobs } } },
    { refetchInterval: refreshMs, enabled: mayReadJobs },
  ).data;
  const pages = usePages(
    spinnerKeys.list(state, search),
    (cursor) =>
      api.GET('/spinners', { params: { query: { ...(state && { state }), ...(search && { search }), ...(cursor && { cursor }) } } }),
    { refreshMs },
  );
  const results = useResultsOfSpinners(
    pages.items?.map(({ id }) => id),
    refreshMs,
  );
  const shown = { state, search };
  const show = (wanted: Partial<typeof shown>) => {
    const next = { ...shown, ...wanted };
    void navigate({ search: without(next), replace: isTyping(shown, next, ['search']) });
  };
  const naming = { search, onChange: (wanted: string | undefined) => show({ search: wanted }) };
  const create = (
    <IfAllowed permission="spinners:edit" isAnywhere label={text.create}>
      <Button onClick={creating.open}>{text.create}</Button>
    </IfAllowed>
  );
  // Once, and where it stays: a button that went while its dialog is open could not get the focus back.
  const isAbove = state !== undefined || search !== undefined || (pages.items ? pages.items.length > 0 : pages.error != null);
  const projectOf = (id: string) => (projects.length > 1 ? projects.find((project) => project.id === id)?.name : undefined);
  return (
    <Page title={words.nav.spinners} actions={isAbove && create}>
      <Stack gap="sm">
        {isAbove && (
          <Group justify="space-between" gap="xs">
            <Group gap="xs">
              <SegmentedControl
                size="xs"
                aria-label={text.show}
                style={{ maxWidth: '100%' }}
                data={Object.entries(text.states).map(([value, label]) => ({ value, label }))}
                value={state ?? 'all'}
                onChange={(value) => show({ state: value === 'all' ? undefined : (value as typeof state) })}
              />
              <NameSearch {...naming} />
            </Group>
            <Link to="/spinners/next">{text.nextRuns}</Link>
          </Group>
        )}
        <List
          label={words.nav.spinners}
          pages={pages}
          keyOf={({ id }) => id}
          empty={
            search !== undefined ? (
              <NoneNamed {...naming} />
            ) : state ? (
              <EmptyState title={text.noneInState}>{text.noneInStateHelp}</EmptyState>
            ) : (
              <EmptyState title={text.emptyTitle} action={create}>
                {text.empty}
              </EmptyState>
            )
          }
          columns={[
            {
              label: text.name,
              cell: ({ id, name, dataTableId, projectId }) => (
                <Stack gap={0}>
                  <Link to="/spinners/$spinnerId" params={{ spinnerId: id }}>
                    <bdi>{name}</bdi>
                  </Link>
                  <Text size="xs" c="dimmed" className="one-line" lineClamp={1}>
                    <bdi>{tables && (tables.find((table) => table.id === dataTableId)?.name ?? text.deletedTable)}</bdi>
                    {projectOf(projectId) && (
                      <>
                        {' · '}
                        <bdi>{projectOf(projectId)}</bdi>
                      </>
                    )}
                  </Text>
                </Stack>
              ),
            },
            { label: text.state, cell: (spinner) => <SpinnerState of={spinner} /> },
            {
              label: text.lastJob,
              isShort: true,
              cell: (spinner) => <LastJob spinner={spinner} newest={jobs?.data} hasOlder={jobs?.nextCursor != null} />,
            },
            { label: text.results, cell: ({ id }) => results(id) },
            { label: text.edited, isShort: true, cell: (spinner) => <LastEdit of={spinner} /> },
            {
              label: words.common.actions,
              isMenu: true,
              cell: (spinner) => menu(spinner, spinner.state === 'published' && <RunItem spinnerId={spinner.id} />),
            },
          ]}
        />
      </Stack>
      <CreateSpinner isOpen={isCreating} onClose={creating.close} />
      {dialogs}
    </Page>
  );
}

const RunItem = ({ spinnerId }: { readonly spinnerId: string }) => (
  <MenuLink link={{ to: '/spinners/$spinnerId', params: { spinnerId }, hash: 'run' }}>{runWords.run}</MenuLink>
);
