import type { Channel } from '../../domain/channels/channel.ts';
import { type MediumName, mediumOf } from '../../domain/channels/media.ts';
import { chooseVia, poolFaultOf, type StepRoute, type Vias } from '../../domain/channels/via.ts';
import { isTest } from '../../domain/kernel/test-mode.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import type { Sender } from './sender.ts';

/** Reads the channels for these messages of an organization. */
export async function findVias(
  { channels }: Transaction,
  sender: Sender,
  organizationId: string,
  messages: readonly StepRoute[],
): Promise<Vias> {
  const named = [...new Set(messages.flatMap(({ channelId, channelIds }) => channelIds ?? channelId ?? []))];
  const found = messages.length === 0 ? [] : await channels.findOpen(organizationId, named);
  const isFree = ({ channel, channelId, channelIds }: StepRoute): boolean =>
    (channelId ?? channelIds) === undefined &&
    mediumOf(channel).notConnected !== undefined &&
    !found.some((one) => one.serves === channel && isOpen(one));
  const connected = {
    organizationId,
    channels: found,
    archived: messages.some(isFree) ? await channels.findArchivedKinds(organizationId) : [],
    hasBuiltIn: (medium: MediumName) => sender.isConnected(medium),
  };
  return {
    viaOf: (message) => {
      const via = chooseVia(message, connected);
      // Test mode needs no connection.
      return via?.fault !== undefined && isTest(organizationId) ? undefined : via;
    },
    usable: ({ channel, channelId, channelIds }) => {
      if (channelId !== undefined && channelIds === undefined) return [];
      const open = found.filter((one) => one.serves === channel && isOpen(one)).map(({ id }) => id);
      return channelIds === undefined ? open : open.filter((id) => channelIds.includes(id));
    },
    poolFault: (message, channelId) => poolFaultOf(message, channelId, connected),
  };
}

const isOpen = ({ archivedAt }: Channel): boolean => archivedAt === null;
