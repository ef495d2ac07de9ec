import type { Channel } from '../../domain/channels/channel.ts';
import { type ChannelName, channelKind } from '../../domain/channels/channel-kinds.ts';
import { chooseVia, type Routed, type Via } from '../../domain/channels/via.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Sender } from './sender.ts';

/** Reads the channels for these messages of an organization. Returns what each is sent through: see `chooseVia`. */
export async function findVias(
  { channels }: Transaction,
  sender: Sender,
  organizationId: string,
  messages: readonly Routed[],
): Promise<(message: Routed) => Via | undefined> {
  const named = [...new Set(messages.flatMap(({ channelId }) => channelId ?? []))];
  const found = messages.length === 0 ? [] : await channels.findOpen(organizationId, named);
  const isFree = ({ channel, channelId }: Routed): boolean =>
    channelId === undefined &&
    channelKind(channel).notConnected !== undefined &&
    !found.some((one) => one.serves === channel && isOpen(one));
  const connected = {
    organizationId,
    channels: found,
    archived: messages.some(isFree) ? await channels.findArchivedKinds(organizationId) : [],
    hasBuiltIn: (channel: ChannelName) => sender.isConnected(channel),
  };
  return (message) => chooseVia(message, connected);
}

const isOpen = ({ archivedAt }: Channel): boolean => archivedAt === null;
