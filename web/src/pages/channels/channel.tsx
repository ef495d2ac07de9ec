import { Button, Skeleton, Stack } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { $api, api } from '../../api/client.ts';
import type { Channel } from '../../api/types.ts';
import { useIsAtLeast } from '../../api/use-session.ts';
import { NotAllowed } from '../../parts/not-allowed.tsx';
import { Page } from '../../parts/page.tsx';
import { ProblemAlert } from '../../parts/problem.tsx';
import { RowMenu } from '../../parts/row-menu.tsx';
import { tell, tellProblem } from '../../parts/tell.ts';
import { words } from '../../words/en.ts';
import { ChannelFacts } from './channel-facts.tsx';
import { ChannelHealth } from './channel-health.tsx';
import { ChannelState, DefaultMark } from './channel-state.tsx';
import { goTo } from './connect-account.tsx';
import { DnsRecords } from './dns-records.tsx';
import { type Editable, editDialogs } from './edit-dialogs.tsx';
import { useProviderOf } from './provider.ts';
import { Signing } from './signing.tsx';
import { pathOf, useChannelActions } from './use-channel-actions.tsx';
import { useCheck } from './use-check.ts';
import { useDisconnect } from './use-disconnect.tsx';

const text = words.channels;
const route = getRouteApi('/signed-in/channels/$channelId');
const refreshMs = 5000;

/** One channel: whether it can send, and all that can be changed about it. */
export function ChannelPage() {
  const { channelId } = route.useParams();
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/channels/{channelId}',
    { params: { path: { channelId } } },
    { refetchInterval: refreshMs },
  );
  if (data) return <OneChannel key={channelId} channel={data.channel} />;
  return (
    <Page title={text.one} partOf={<Link to="/channels">{text.title}</Link>}>
      {error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />}
    </Page>
  );
}

function OneChannel({ channel }: { readonly channel: Channel }) {
  const isAdmin = useIsAtLeast('admin');
  const provider = useProviderOf(channel);
  const [edited, setEdited] = useState<Editable>();
  const { isChecking, check } = useCheck({ isShown: true });
  const actions = useChannelActions();
  const disconnect = useDisconnect(channel, provider);
  const isOpen = channel.archivedAt === null;
  const reconnect = provider?.connectsBy === 'oauth' ? () => void connectAgain(channel) : undefined;
  useArrival(channel, check);
  return (
    <Page
      title={channel.name}
      partOf={<Link to="/channels">{text.title}</Link>}
      badge={
        <>
          <ChannelState of={channel} />
          {channel.isDefault && <DefaultMark />}
        </>
      }
      actions={
        isAdmin && (
          <>
            {isOpen && (
              <Button variant="default" loading={isChecking} onClick={() => void check(channel)}>
                {text.checkNow}
              </Button>
            )}
            <RowMenu label={words.common.actionsOf(channel.name)}>{actions.items(channel, disconnect.item)}</RowMenu>
          </>
        )
      }
    >
      <Stack gap="xl" maw={800}>
        {!isAdmin && <NotAllowed least="admin">{text.notAllowed}</NotAllowed>}
        {disconnect.result}
        <ChannelHealth of={channel} isChecking={isChecking} reconnect={isAdmin && isOpen ? reconnect : undefined} />
        {provider && <ChannelFacts {...{ channel, provider }} edit={isAdmin && isOpen ? setEdited : undefined} reconnect={reconnect} />}
        {provider && <Signing {...{ channel, provider }} isEditable={isAdmin && isOpen} />}
        <DnsRecords channel={channel} />
      </Stack>
      {actions.dialogs}
      {disconnect.dialog}
      {edited &&
        provider &&
        editDialogs[edited]({ channel, provider, onClose: () => setEdited(undefined), onReconnected: (saved) => void check(saved) })}
    </Page>
  );
}

/** Goes to the provider's page for a new permission of the same account. */
async function connectAgain(channel: Channel): Promise<void> {
  try {
    const { data } = await api.POST('/channels/{channelId}/reconnect', { ...pathOf(channel), body: { returnTo: 'app' } });
    if (data) await goTo(data.authorizationUrl);
  } catch (error) {
    tellProblem(error);
  }
}

/** A channel that was just connected is checked, once, and the address forgets that. */
function useArrival(channel: Channel, check: (channel: Channel) => Promise<void>): void {
  const { connected, check: isToCheck } = route.useSearch();
  const navigate = useNavigate({ from: '/channels/$channelId' });
  useEffect(() => {
    if (!connected && !isToCheck) return;
    if (connected) tell(text.connected[connected]);
    void navigate({ search: {}, replace: true });
    void check(channel);
  }, []);
}
