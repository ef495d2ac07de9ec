import { Alert, Button, Menu, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Channel, ChannelProvider } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { readableReason } from '../../text/reason-words.ts';
import { words } from '../../words/en.ts';
import { languageWords } from '../../words/language.ts';
import { endOf } from './provider.ts';
import { channelWords } from './shared/words.ts';
import { pathOf, refreshChannels } from './use-channel-actions.tsx';

const text = channelWords;

interface Ended {
  readonly result: keyof typeof text.ended;
  readonly message: string | null;
  readonly withdrawAt: string | null;
}

interface Disconnect {
  /** The item of the channel's menu; none where there is no account to disconnect. */
  readonly item: ReactNode;
  readonly dialog: ReactNode;
  /** The state of the permission, once it is known. */
  readonly result: ReactNode;
}

/** Ends the permission of a channel's account, and says what the provider did. */
export function useDisconnect(channel: Channel, provider: ChannelProvider | undefined): Disconnect {
  const [isAsking, setAsking] = useState(false);
  const [ended, setEnded] = useState<Ended>();
  const title = provider?.title ?? '';
  const disconnect = async (): Promise<void> => {
    const { data } = await api.POST('/channels/{channelId}/disconnect', pathOf(channel));
    if (data) setEnded(data.revocation);
    await refreshChannels();
  };
  const isConnected = provider?.connectsBy === 'oauth' && channel.state === 'connected';
  return {
    item: isConnected && (
      <Menu.Item color="red" onClick={() => setAsking(true)}>
        {text.disconnect}
      </Menu.Item>
    ),
    dialog: (
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.disconnectOf(endOf(channel, provider) ?? channel.name)}
        action={text.disconnect}
        run={disconnect}
      >
        {text.disconnectMeans(title)}
      </Confirm>
    ),
    // Once the account is connected again, it is no longer so.
    result: ended && !isConnected && (
      <Alert
        color={ended.withdrawAt === null ? 'teal' : 'orange'}
        variant="light"
        role="status"
        title={text.endedTitle}
        withCloseButton
        closeButtonLabel={words.common.close}
        onClose={() => setEnded(undefined)}
      >
        <Text size="sm">{text.ended[ended.result](title)}</Text>
        {ended.message && (
          <Text size="sm" mt="xs">
            {languageWords.labelled(text.lastError, '')}
            <q style={{ overflowWrap: 'anywhere' }}>{readableReason(ended.message)}</q>
          </Text>
        )}
        {ended.withdrawAt && (
          <Button component="a" href={ended.withdrawAt} target="_blank" rel="noreferrer" size="compact-sm" variant="default" mt="xs">
            {text.withdrawAt(title)}
          </Button>
        )}
      </Alert>
    ),
  };
}
