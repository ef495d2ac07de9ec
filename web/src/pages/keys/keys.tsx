import { Alert, Box, Button, Menu, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { ApiKey } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { usePages } from '../../hooks/use-pages.ts';
import { usePlanWithoutKeys } from '../../hooks/use-plan.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { IfAllowed } from '../../ui/people-to-ask.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { StateChips } from '../../ui/state-chips.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { testWords } from '../../words/test-mode.ts';
import { useSettingsTabs } from '../settings/shared/use-settings-tabs.ts';
import { Assistants, Reference } from './assistants.tsx';
import { CreateKey } from './create-key.tsx';
import { EditLimits } from './edit-limits.tsx';
import { KeyMaker } from './key-maker.tsx';
import { KeyReach } from './key-reach.tsx';
import { KeyScopes } from './key-scopes.tsx';
import { KeyState } from './key-state.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { apiKeyKeys } from './shared/query-keys.ts';
import { keyWords } from './shared/words.ts';

const text = keyWords;
const route = getRouteApi('/signed-in/keys');

/** The organization's API keys. The filter stands in the address. */
export function KeysPage() {
  const isAdmin = useMay('api-keys:read');
  const [isCreating, creating] = useDisclosure(false);
  useHashAction({ new: creating.open });
  const plan = usePlanWithoutKeys();
  const mayMake = useMay('api-keys:edit');
  const create = plan === undefined && (
    <IfAllowed permission="api-keys:edit" label={text.create}>
      <Button onClick={creating.open}>{text.create}</Button>
    </IfAllowed>
  );
  return (
    <Page title={words.nav.settings} tabs={useSettingsTabs()} actions={isAdmin && create}>
      {isAdmin && plan !== undefined && (
        <Alert color="gray" variant="light" maw={640} mb="md">
          {text.notInPlan(plan)}
        </Alert>
      )}
      {isAdmin ? <Keys create={create} /> : <NotAllowed permission="api-keys:read">{text.notAllowed}</NotAllowed>}
      {mayMake && <CreateKey isOpen={isCreating} onClose={creating.close} />}
    </Page>
  );
}

function Keys({ create }: { readonly create: React.ReactNode }) {
  const mayEdit = useMay('api-keys:edit');
  const [rotated, setRotated] = useState<ApiKey>();
  const [limited, setLimited] = useState<ApiKey>();
  const [revoked, setRevoked] = useState<ApiKey>();
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/keys' });
  const chosen = [...(filter.mode ? (['test'] as const) : []), ...(filter.createdBy ? (['former'] as const) : [])];
  const pages = usePages(apiKeyKeys.list(chosen), (cursor) =>
    api.GET('/api-keys', { params: { query: { ...filter, ...(cursor && { cursor }) } } }),
  );
  const mayHaveFormer = pages.more !== undefined || pages.items?.some(({ createdBy }) => createdBy?.isMember === false);
  return (
    <>
      <Box mb="sm">
        <StateChips<'test' | 'former'>
          label={text.filter}
          states={
            { test: testWords.modes.test, ...((filter.createdBy || mayHaveFormer) && text.filters) } as typeof text.filters & {
              test: string;
            }
          }
          value={chosen}
          onChange={(next = []) =>
            void navigate({
              search: {
                ...(next.includes('test') && ({ mode: 'test' } as const)),
                ...(next.includes('former') && ({ createdBy: 'former-members' } as const)),
              },
            })
          }
        />
      </Box>
      <List
        label={text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          filter.createdBy ? (
            <Text size="sm">{text.noneOfFormer}</Text>
          ) : (
            <EmptyState title={text.emptyTitle} action={create}>
              {text.empty}
            </EmptyState>
          )
        }
        columns={[
          {
            label: text.name,
            cell: ({ name, prefix, lastFour }) => (
              <div>
                <Text size="sm" fw={500}>
                  <bdi>{name}</bdi>
                </Text>
                <Text size="xs" c="dimmed" ff="monospace">
                  {prefix}…{lastFour}
                </Text>
              </div>
            ),
          },
          { label: text.state, cell: (key) => <KeyState apiKey={key} /> },
          { label: text.scopes, cell: ({ scopes }) => <KeyScopes scopes={scopes} /> },
          { label: text.limits.sees, cell: (key) => <KeyReach of={key} /> },
          { label: text.madeBy, cell: ({ createdBy }) => <KeyMaker of={createdBy} /> },
          { label: text.lastUsed, cell: ({ lastUsedAt }) => (lastUsedAt ? <When at={lastUsedAt} /> : text.never) },
          { label: text.expires, cell: ({ expiresAt }) => (expiresAt ? <When at={expiresAt} /> : text.noExpiry) },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (key) =>
              mayEdit &&
              key.state !== 'revoked' &&
              key.state !== 'expired' && (
                <RowMenu label={words.common.actionsOf(key.name)}>
                  <Menu.Item onClick={() => setLimited(key)}>{text.limits.change}</Menu.Item>
                  {key.state !== 'retiring' && <Menu.Item onClick={() => setRotated(key)}>{text.rotate}</Menu.Item>}
                  <Menu.Item color="red" onClick={() => setRevoked(key)}>
                    {text.revoke}
                  </Menu.Item>
                </RowMenu>
              ),
          },
        ]}
      />
      <Box mt="xl">
        <Reference />
        <Assistants />
      </Box>
      <EditLimits apiKey={limited} onClose={() => setLimited(undefined)} />
      <RotateKey apiKey={rotated} onClose={() => setRotated(undefined)} />
      <RevokeKey apiKey={revoked} onClose={() => setRevoked(undefined)} />
    </>
  );
}
