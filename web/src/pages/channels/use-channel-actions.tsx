import { Menu, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { api, queryClient } from '../../api/client.ts';
import { readsOf } from '../../api/query-keys.ts';
import type { Channel } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { channelWords } from './shared/words.ts';
import { UsedBy } from './used-by.tsx';

const text = channelWords;

interface ChannelActions {
  /** The items of a channel's menu, and others that its page adds. */
  readonly items: (channel: Channel, more?: ReactNode) => ReactNode;
  /** To be shown once on the page. */
  readonly dialogs: ReactNode;
}

/** The acts on a channel in one step. `check` is offered where it is given. */
export function useChannelActions(check?: (channel: Channel) => void): ChannelActions {
  const [archived, setArchived] = useState<Channel>();
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      tell(done);
    } catch (error) {
      tellProblem(error);
    }
    await refreshChannels();
  };
  const makeDefault = (channel: Channel) =>
    run(() => api.POST('/channels/{channelId}/make-default', pathOf(channel)), text.isDefaultNow(channel.name));
  const restore = (channel: Channel) => run(() => api.POST('/channels/{channelId}/restore', pathOf(channel)), text.restored(channel.name));
  const archive = async (): Promise<void> => {
    if (archived) await api.POST('/channels/{channelId}/archive', pathOf(archived));
    await refreshChannels();
  };
  return {
    items: (channel, more) =>
      channel.archivedAt === null ? (
        <>
          {check && <Menu.Item onClick={() => check(channel)}>{text.checkNow}</Menu.Item>}
          {!channel.isDefault && <Menu.Item onClick={() => void makeDefault(channel)}>{text.makeDefault}</Menu.Item>}
          {more}
          <Menu.Item color="red" onClick={() => setArchived(channel)}>
            {text.archive}
          </Menu.Item>
        </>
      ) : (
        <>
          <Menu.Item onClick={() => void restore(channel)}>{text.restore}</Menu.Item>
          {more}
        </>
      ),
    dialogs: (
      <Confirm
        isOpen={archived !== undefined}
        onClose={() => setArchived(undefined)}
        title={text.archiveTitle(archived?.name ?? '')}
        action={text.archive}
        run={archive}
      >
        <Text size="sm">{text.archiveMeans}</Text>
        {archived && <UsedBy channel={archived} />}
        {archived?.isDefault && (
          <Text size="sm" mt="xs">
            {text.archiveDefault}
          </Text>
        )}
      </Confirm>
    ),
  };
}

/** A channel's id as the path of a call. */
export const pathOf = ({ id }: Channel) => ({ params: { path: { channelId: id } } });

const dns = '/channels/{channelId}/dns';

/** Reads again what is shown of channels; DNS only if what it needs has changed, and without waiting for it: that takes seconds. */
export async function refreshChannels(isDnsChanged = false): Promise<void> {
  if (isDnsChanged) void queryClient.invalidateQueries({ queryKey: readsOf(dns) });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(dns) });
}
