import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { $api } from '../../api/client.ts';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { useMay } from '../../api/use-may.ts';
import { Page } from '../../ui/page.tsx';
import { ProblemAlert } from '../../ui/problem.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { words } from '../../words/en.ts';
import { type Editable, editDialogs } from './edit-dialogs.tsx';
import { mailboxKindNamed, useMailboxKinds } from './mailbox/mailbox-kinds.ts';
import { useProviderOf } from './provider.ts';
import { ChannelState, DefaultMark } from './shared/channel-state.tsx';
import { feedbackWords } from './shared/feedback-words.ts';
import { channelWords } from './shared/words.ts';
import { useChannelActions } from './use-channel-actions.tsx';
import { useCheck } from './use-check.ts';
import { type ConnectAgain, useConnectAgain } from './use-connect-again.ts';
import { useDisconnect } from './use-disconnect.tsx';

const text = channelWords;
const refreshMs = 5000;

/** A channel, and what its pages do with it. */
export interface ShownChannel {
  readonly channel: Channel;
  /** Undefined until it is read. */
  readonly provider: ChannelProvider | undefined;
  readonly isAdmin: boolean;
  /** Whether the person may change it, and it can be changed. */
  readonly isEditable: boolean;
  readonly isChecking: boolean;
  readonly check: (channel: Channel, works?: string) => Promise<void>;
  /** Opens the dialog of a part; absent where nothing may be changed. */
  readonly edit: ((part: Editable) => void) | undefined;
  /** For accounts. */
  readonly reconnect: ConnectAgain | undefined;
}

interface ChannelPageProps {
  readonly channelId: string;
  readonly children: (shown: ShownChannel) => ReactNode;
}

/** A page of one channel: its name, state and tabs, what can be done with it, and what `children` make of it. */
export function ChannelPage({ channelId, children }: ChannelPageProps) {
  const { data, error, refetch } = $api.useQuery(
    'get',
    '/channels/{channelId}',
    { params: { path: { channelId } } },
    { refetchInterval: refreshMs },
  );
  if (data)
    return (
      <OneChannel key={channelId} channel={data.channel}>
        {children}
      </OneChannel>
    );
  return (
    <Page title={text.one} partOf={<Link to="/channels">{text.title}</Link>}>
      {error ? <ProblemAlert error={error} retry={() => void refetch()} /> : <Skeleton height={16} width="60%" />}
    </Page>
  );
}

function OneChannel({ channel, children }: { readonly channel: Channel; readonly children: ChannelPageProps['children'] }) {
  const isAdmin = useMay('channels:edit');
  const provider = useProviderOf(channel);
  const [edited, setEdited] = useState<Editable>();
  const { isChecking, check } = useCheck({ isShown: true });
  const actions = useChannelActions();
  const disconnect = useDisconnect(channel, provider);
  const isOpen = channel.archivedAt === null;
  const isEditable = isAdmin && isOpen;
  const mailbox = mailboxKindNamed(useMailboxKinds(channel), channel.mailbox?.kind);
  // A new permission is for what it was asked for: without reading, its mailbox could not be read any more.
  const reads = mailbox?.asksAccount ? mailbox.kind : undefined;
  const again = useConnectAgain(channel, reads);
  const reconnect = provider?.connectsBy === 'oauth' ? again : undefined;
  const params = { channelId: channel.id };
  return (
    <Page
      title={channel.name}
      partOf={<Link to="/channels">{text.title}</Link>}
      badge={
        <>
          <ChannelState of={channel} />
          {channel.isDefault && <DefaultMark of={channel} />}
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
      tabs={[
        { label: text.settings, link: { to: '/channels/$channelId', params }, isExact: true },
        { label: feedbackWords.title, link: { to: '/channels/$channelId/feedback', params } },
      ]}
    >
      {disconnect.result}
      {children({ channel, provider, isAdmin, isEditable, isChecking, check, edit: isEditable ? setEdited : undefined, reconnect })}
      {actions.dialogs}
      {disconnect.dialog}
      {edited && provider && editDialogs[edited]({ channel, provider, onClose: () => setEdited(undefined) })}
    </Page>
  );
}
