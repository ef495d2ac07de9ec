import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api, call } from '../../api/client.ts';
import type { Suppression } from '../../api/types.ts';
import { useLacks, useMay } from '../../api/use-may.ts';
import { listImportWords } from '../../forms/list-import/words.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { Address } from '../../ui/address.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { Page } from '../../ui/page.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { saveNoted } from '../../ui/save-as.ts';
import { tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { auditWords } from '../audit/shared/words.ts';
import { AddSuppressions } from './add-suppressions.tsx';
import { KindChoice, type KnownAddressKind, searchOf } from './address-kinds.tsx';
import { ImportSuppressions } from './import-suppressions.tsx';
import { suppressionKeys } from './shared/query-keys.ts';
import { RemoveSuppression } from './shared/remove-suppression.tsx';
import { suppressionWords } from './shared/words.ts';
import { SuppressionSearch } from './suppression-search.tsx';

const text = suppressionWords;
const route = getRouteApi('/signed-in/suppressions');
const limit = 100;

/** The addresses that must not be contacted, of one kind at a time. The kind and the search stand in the address. */
export function SuppressionsPage() {
  const { kind = 'email' } = route.useSearch();
  const [isAdding, adding] = useDisclosure(false);
  const [mayEdit, mayExport] = [!useLacks('suppressions:edit'), !useLacks('suppressions:export')];
  useHashAction({ new: adding.open });
  const [isImporting, importing] = useDisclosure(false);
  const download = async (): Promise<void> => {
    try {
      await saveNoted('suppressions.csv', await call(`/suppressions/export?kind=${kind}`));
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Page
      title={text.title}
      actions={
        <>
          <IfAllowed permission="suppressions:edit" label={text.ofKind[kind].add}>
            <Button onClick={adding.open}>{text.ofKind[kind].add}</Button>
          </IfAllowed>
          {(mayEdit || mayExport) && (
            <RowMenu label={words.common.actionsOf(text.title)}>
              {mayEdit && <Menu.Item onClick={importing.open}>{listImportWords.import}</Menu.Item>}
              {mayExport && <Menu.Item onClick={() => void download()}>{text.export}</Menu.Item>}
            </RowMenu>
          )}
        </>
      }
    >
      <Suppressions
        key={kind}
        kind={kind}
        importList={
          mayEdit && (
            <Button variant="default" onClick={importing.open}>
              {listImportWords.import}
            </Button>
          )
        }
      />
      <AddSuppressions kind={kind} isOpen={isAdding && mayEdit} onClose={adding.close} />
      <ImportSuppressions kind={kind} isOpen={isImporting} onClose={importing.close} />
    </Page>
  );
}

interface SuppressionsProps {
  readonly kind: KnownAddressKind;
  readonly importList: ReactNode;
}

function Suppressions({ kind, importList }: SuppressionsProps) {
  const isAdmin = useMay('suppressions:remove');
  const { prefix } = route.useSearch();
  const navigate = useNavigate({ from: '/suppressions' });
  const [removed, setRemoved] = useState<Suppression>();
  const pages = usePages<Suppression>(suppressionKeys.list(kind, prefix), (cursor) =>
    api.GET('/suppressions', { params: { query: { kind, limit, ...(prefix && { prefix }), ...(cursor && { cursor }) } } }),
  );
  const isEmpty = prefix === undefined && pages.items?.length === 0;
  return (
    <Stack gap="sm">
      {!isEmpty && (
        <Text size="sm" c="dimmed" maw={720}>
          {text.help}
        </Text>
      )}
      <Group gap="xs">
        <KindChoice kind={kind} />
        {!isEmpty && <SuppressionSearch kind={kind} />}
      </Group>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ kind, address }) => `${kind} ${address}`}
        empty={
          prefix === undefined ? (
            <EmptyState title={text.ofKind[kind].emptyTitle} action={importList}>
              {text.ofKind[kind].empty}
            </EmptyState>
          ) : (
            <EmptyState
              title={text.noMatch(prefix)}
              action={
                <Button variant="default" onClick={() => void navigate({ search: searchOf(kind) })}>
                  {text.clear}
                </Button>
              }
            >
              {text.noMatchHelp}
            </EmptyState>
          )
        }
        columns={[
          { label: text.address, cell: ({ address, reason }) => (reason === 'erased' ? text.erasedPerson : <Address of={address} />) },
          { label: text.reason, cell: (one) => <Reason of={one} /> },
          { label: text.note, isLong: true, cell: ({ note }) => note && <bdi>{note}</bdi> },
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
    {unsubscribedAt && (reason !== 'unsubscribed' || via === 'hand' || via === 'import') && (
      <Text size="xs" c="dimmed">
        {text.alsoUnsubscribed} <When at={unsubscribedAt} />
      </Text>
    )}
  </div>
);

const By = ({ of: { by, via } }: { readonly of: Suppression }) => (
  <div>
    <bdi>{by.name ?? auditWords.actors[by.type]}</bdi>
    <Text size="xs" c="dimmed">
      {text.ways[via]}
    </Text>
  </div>
);
