import { Alert, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { useHashAction } from '../../hooks/use-hash-action.ts';
import { type Pages, usePages } from '../../hooks/use-pages.ts';
import { ownValue } from '../../text/own-value.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { List } from '../../ui/list.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { When } from '../../ui/when.tsx';
import { words } from '../../words/en.ts';
import { ConnectChannel } from './connect-channel.tsx';
import { LimitedHosts } from './limited-hosts.tsx';
import { describeLimits, endOf, useProviders } from './provider.ts';
import { channelKeys } from './query-keys.ts';
import { ChannelState, DefaultMark } from './shared/channel-state.tsx';
import { channelWords } from './shared/words.ts';
import { useChannelActions } from './use-channel-actions.tsx';
import { useCheck } from './use-check.ts';

const text = channelWords;
const route = getRouteApi('/signed-in/channels');
const refreshMs = 10_000;

/** The channels that the organization has connected. Also where a provider's page leads back to if nothing was connected. */
export function ChannelsPage() {
  const isAdmin = useMay('channels:edit');
  const { state } = route.useSearch();
  const isArchived = state === 'archived';
  const [isConnecting, setConnecting] = useState(false);
  useHashAction({ new: () => setConnecting(true) });
  const pages = usePages<Channel>(
    channelKeys.list(isArchived),
    (cursor) => api.GET('/channels', { params: { query: { ...(isArchived && { state: 'archived' }), ...(cursor && { cursor }) } } }),
    { refreshMs },
  );
  const connect = isAdmin && <Button onClick={() => setConnecting(true)}>{text.connect}</Button>;
  // Once, and where it stays while its dialog is open.
  const isAbove = pages.items ? pages.items.length > 0 : pages.error != null;
  const menu = (
    <RowMenu label={words.common.actionsOf(text.title)}>
      <Menu.Item component={ArchivedLink}>{text.showArchived}</Menu.Item>
    </RowMenu>
  );
  return (
    <Page
      title={isArchived ? text.archivedTitle : text.title}
      partOf={isArchived && <Link to="/channels">{text.title}</Link>}
      actions={
        !isArchived && (
          <>
            {isAbove && connect}
            {menu}
          </>
        )
      }
    >
      <Stack gap="md">
        <NotConnected />
        {!isAdmin && <NotAllowed permission="channels:edit">{text.notAllowed}</NotAllowed>}
        <Channels {...{ isArchived, pages, connect }} />
        {!isArchived && <LimitedHosts />}
      </Stack>
      {isAdmin && <ConnectChannel isOpen={isConnecting} onClose={() => setConnecting(false)} />}
    </Page>
  );
}

const ArchivedLink = (props: Record<string, unknown>) => <Link {...props} to="/channels" search={{ state: 'archived' }} />;

/** Why a provider's page led back here. */
function NotConnected() {
  const { problem, ...rest } = route.useSearch();
  const navigate = useNavigate({ from: '/channels' });
  if (problem === undefined) return null;
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      maw={720}
      title={text.problemTitle}
      withCloseButton
      closeButtonLabel={words.common.close}
      onClose={() => void navigate({ search: rest, replace: true })}
    >
      {ownValue(text.problems, problem) ?? text.otherProblem}
    </Alert>
  );
}

interface ChannelsProps {
  readonly isArchived: boolean;
  readonly pages: Pages<Channel>;
  readonly connect: ReactNode;
}

function Channels({ isArchived, pages, connect }: ChannelsProps) {
  const isAdmin = useMay('channels:edit');
  const providers = useProviders();
  const { check } = useCheck({ isShown: false });
  const actions = useChannelActions((channel) => void check(channel));
  const providerOf = (channel: Channel) => providers.find(({ provider }) => provider === channel.provider);
  return (
    <>
      <List
        label={isArchived ? text.archivedTitle : text.title}
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          isArchived ? (
            <EmptyState title={text.noArchived}>{text.noArchivedHelp}</EmptyState>
          ) : (
            <EmptyState title={text.emptyTitle} action={connect}>
              {text.empty}
            </EmptyState>
          )
        }
        columns={[
          {
            label: text.name,
            cell: (channel) => (
              <Stack gap={0}>
                <Group gap="2px 6px">
                  <Link to="/channels/$channelId" params={{ channelId: channel.id }}>
                    <bdi>{channel.name}</bdi>
                  </Link>
                  {channel.isDefault && <DefaultMark of={channel} />}
                </Group>
                <Small>{joined(providerOf(channel)?.title, endOf(channel, providerOf(channel)))}</Small>
              </Stack>
            ),
          },
          { label: text.sender, cell: ({ sender }) => <Sender of={sender} /> },
          { label: text.state, cell: (channel) => <ChannelState of={channel} /> },
          { label: text.limits, cell: ({ limits }) => describeLimits(limits) },
          { label: text.lastCheck, cell: ({ lastCheck }) => lastCheck && <LastCheck of={lastCheck} /> },
          {
            label: words.common.actions,
            isMenu: true,
            cell: (channel) => isAdmin && <RowMenu label={words.common.actionsOf(channel.name)}>{actions.items(channel)}</RowMenu>,
          },
        ]}
      />
      {actions.dialogs}
    </>
  );
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(' · ');

const Sender = ({ of: { name, address } }: { readonly of: Channel['sender'] }) => (
  <div>
    <bdi>{name || address}</bdi>
    {name && <Small>{address}</Small>}
  </div>
);

const LastCheck = ({ of: { ok, checkedAt } }: { readonly of: NonNullable<Channel['lastCheck']> }) => (
  <div>
    {ok ? text.checkOk : text.checkFailed}
    <Small>
      <span style={{ whiteSpace: 'nowrap' }}>
        <When at={checkedAt} />
      </span>
    </Small>
  </div>
);

const Small = ({ children }: { readonly children: ReactNode }) => (
  <Text size="xs" c="dimmed" component="div">
    <bdi>{children}</bdi>
  </Text>
);
