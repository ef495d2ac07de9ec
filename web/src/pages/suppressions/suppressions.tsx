import { Button, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, call } from '../../api/client.ts';
import type { Suppression } from '../../api/types.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { List } from '../../parts/list.tsx';
import { Page } from '../../parts/page.tsx';
import { RowMenu } from '../../parts/row-menu.tsx';
import { saveAs } from '../../parts/save-as.ts';
import { tellProblem } from '../../parts/tell.ts';
import { usePages } from '../../parts/use-pages.ts';
import { When } from '../../parts/when.tsx';
import { words } from '../../words/en.ts';
import { AddSuppressions } from './add-suppressions.tsx';
import { ImportSuppressions } from './import-suppressions.tsx';
import { RemoveSuppression } from './remove-suppression.tsx';
import { SuppressionSearch } from './suppression-search.tsx';

const text = words.suppressions;
const route = getRouteApi('/signed-in/suppressions');
const limit = 100;

/** The addresses that must not be contacted. The search stands in the address. */
export function SuppressionsPage() {
  const [isAdding, adding] = useDisclosure(false);
  const [isImporting, importing] = useDisclosure(false);
  const download = async (): Promise<void> => {
    try {
      await saveAs('suppressions.csv', await call('/suppressions/export'));
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Page
      title={text.title}
      actions={
        <>
          <Button onClick={adding.open}>{text.add}</Button>
          <RowMenu label={words.common.actionsOf(text.title)}>
            <Menu.Item onClick={importing.open}>{text.import}</Menu.Item>
            <Menu.Item onClick={() => void download()}>{text.export}</Menu.Item>
          </RowMenu>
        </>
      }
    >
      <Suppressions
        importList={
          <Button variant="default" onClick={importing.open}>
            {text.import}
          </Button>
        }
      />
      <AddSuppressions isOpen={isAdding} onClose={adding.close} />
      <ImportSuppressions isOpen={isImporting} onClose={importing.close} />
    </Page>
  );
}

function Suppressions({ importList }: { readonly importList: ReactNode }) {
  const isAdmin = useIsAtLeast('admin');
  const { prefix } = route.useSearch();
  const navigate = useNavigate({ from: '/suppressions' });
  const [removed, setRemoved] = useState<Suppression>();
  const pages = usePages<Suppression>(['suppressions', prefix], (cursor) =>
    api.GET('/suppressions', { params: { query: { limit, ...(prefix && { prefix }), ...(cursor && { cursor }) } } }),
  );
  const isEmpty = prefix === undefined && pages.items?.length === 0;
  return (
    <Stack gap="sm">
      {!isEmpty && (
        <Text size="sm" c="dimmed" maw={720}>
          {text.help}
        </Text>
      )}
      {!isEmpty && <SuppressionSearch />}
      <List
        label={text.title}
        pages={pages}
        keyOf={({ kind, address }) => `${kind} ${address}`}
        empty={
          prefix === undefined ? (
            <EmptyState title={text.emptyTitle} action={importList}>
              {text.empty}
            </EmptyState>
          ) : (
            <EmptyState
              title={text.noMatch(prefix)}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
                  {text.clear}
                </Button>
              }
            >
              {text.noMatchHelp}
            </EmptyState>
          )
        }
        columns={[
          { label: text.address, cell: ({ address }) => <bdi>{address}</bdi> },
          { label: text.reason, cell: (one) => <Reason of={one} /> },
          { label: text.note, cell: ({ note }) => note && <bdi>{note}</bdi> },
          { label: text.by, cell: (one) => <By of={one} /> },
          { label: text.since, cell: ({ createdAt }) => <When at={createdAt} /> },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (one) =>
              isAdmin && (
                <RowMenu label={words.common.actionsOf(one.address)}>
                  <Menu.Item onClick={() => setRemoved(one)}>{text.remove}</Menu.Item>
                </RowMenu>
              ),
          },
        ]}
      />
      <RemoveSuppression suppression={removed} onClose={() => setRemoved(undefined)} />
    </Stack>
  );
}

/** Why an address is here; also what its owner did later. */
const Reason = ({ of: { reason, via, unsubscribedAt } }: { readonly of: Suppression }) => (
  <div>
    {text.reasons[reason]}
    {unsubscribedAt && via !== 'link' && (
      <Text size="xs" c="dimmed">
        {text.alsoUnsubscribed} <When at={unsubscribedAt} />
      </Text>
    )}
  </div>
);

const By = ({ of: { by, via } }: { readonly of: Suppression }) => (
  <div>
    <bdi>{by.name ?? words.audit.actors[by.type]}</bdi>
    <Text size="xs" c="dimmed">
      {text.ways[via]}
    </Text>
  </div>
);
