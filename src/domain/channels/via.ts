import { quoteName } from '../kernel/quote-name.ts';
import type { Channel } from './channel.ts';
import { type MediumName, mediumOf } from './media.ts';
import { pickSender } from './sender-pool.ts';

/** The channel that a message is sent through: a channel of the organization, or none because of a fault that is the channel's. */
export type Via =
  | { readonly connection: string; readonly channel: Channel; readonly fault?: undefined }
  | { readonly connection: string; readonly channel?: undefined; readonly fault: string };

/** The route that a step names for its message. */
export interface StepRoute {
  readonly channel: MediumName;
  /** Default: the organization's default channel. */
  readonly channelId?: string | undefined;
  /** The pool that the channel is picked from. */
  readonly channelIds?: readonly string[] | undefined;
  /** By which it is picked. */
  readonly recordId?: string | undefined;
  /**
   * The channel that its receiver got their first message of the job through: kept while it can be used, unless the step names another, or
   * a pool without it.
   */
  readonly keptChannelId?: string | undefined;
}

/** The channels that the messages of an organization go through. */
export interface Vias {
  /** See `chooseVia`. */
  readonly viaOf: (message: StepRoute) => Via | undefined;
  /** The ids of all channels that a message may go through which does not name one. */
  usable(message: StepRoute): readonly string[];
  /** Why a channel cannot be in the pool of a message. One that is only disconnected can: it is replaced until it is connected again. */
  poolFault(message: StepRoute, channelId: string): string | undefined;
}

/** The channels that an organization has, and whether the deployment sends for those that have never had one. */
export interface ConnectedChannels {
  readonly organizationId: string;
  /** All that are not archived, and those that are named. */
  readonly channels: readonly Channel[];
  /** The messages that its archived channels have sent. */
  readonly archived: readonly MediumName[];
  hasBuiltIn(medium: MediumName): boolean;
}

/**
 * Chooses what a message is sent through: the named channel, or one of the pool, else the one that its receiver knows, else the default,
 * else the deployment's own connection if the organization has never had a channel. Undefined means the deployment's own. Messages with the
 * same `connection` wait together while it is down.
 */
export function chooseVia(message: StepRoute, connected: ConnectedChannels): Via | undefined {
  const { channel: serves, channelId, channelIds, keptChannelId } = message;
  const { organizationId, channels, archived, hasBuiltIn } = connected;
  const { notConnected } = mediumOf(serves);
  if (notConnected === undefined) return undefined;
  if (channelIds !== undefined) return chooseOfPool({ ...message, channelIds }, connected);
  if (channelId !== undefined) {
    const named = channels.find(({ id }) => id === channelId);
    const fault = faultOf(named, serves);
    return named && fault === undefined ? { connection: channelId, channel: named } : { connection: channelId, fault: fault ?? absent };
  }
  const kept = channels.find(({ id }) => id === keptChannelId);
  if (kept && faultOf(kept, serves) === undefined) return { connection: kept.id, channel: kept };
  const open = channels.filter((channel) => channel.serves === serves && channel.archivedAt === null);
  const usual = open.find(({ isDefault }) => isDefault);
  if (usual) {
    const fault = faultOf(usual, serves);
    return fault === undefined ? { connection: usual.id, channel: usual } : { connection: usual.id, fault };
  }
  if (open.length > 0) return { connection: organizationId, fault: noDefault };
  // Else archiving the last one would send from another address than people were told.
  if (archived.includes(serves)) return { connection: organizationId, fault: allArchived };
  return hasBuiltIn(serves) ? undefined : { connection: organizationId, fault: notConnected };
}

/** The one that the receiver knows, else the one that is picked, of those that are not gone. What is only down is waited for. */
function chooseOfPool(
  { channel: serves, channelIds, recordId = '0', keptChannelId }: StepRoute & { readonly channelIds: readonly string[] },
  { organizationId, channels }: ConnectedChannels,
): Via {
  const pool = new Map(channels.filter(({ id }) => channelIds.includes(id)).map((channel) => [channel.id, channel]));
  const isGone = (id: string): boolean => faultOf(pool.get(id), serves) !== undefined;
  const isKept = keptChannelId !== undefined && pool.has(keptChannelId) && !isGone(keptChannelId);
  const channel = pool.get((isKept ? keptChannelId : pickSender(channelIds, recordId, isGone)) ?? '');
  return channel ? { connection: channel.id, channel } : { connection: organizationId, fault: poolGone };
}

/** See `Vias`. */
export function poolFaultOf(
  { channel: serves }: StepRoute,
  channelId: string,
  { channels }: Pick<ConnectedChannels, 'channels'>,
): string | undefined {
  const found = channels.find(({ id }) => id === channelId);
  return faultOf(found?.with({ state: 'connected' }), serves);
}

const absent = 'This channel does not exist; choose another';
const allArchived = 'All channels are archived; restore one, or connect another';
const poolGone = 'No channel of the pool can send; connect one of them again, or choose others';
const noDefault = 'No channel is the default; name one, or make one the default';

function faultOf(channel: Channel | undefined, serves: MediumName): string | undefined {
  if (!channel) return absent;
  if (channel.serves !== serves) return `The channel ${quoteName(channel.name)} does not send this kind of message; choose another`;
  if (channel.archivedAt !== null) return `The channel ${quoteName(channel.name)} is archived; restore it or choose another`;
  if (channel.state === 'disconnected') return `The channel ${quoteName(channel.name)} is disconnected; connect it again`;
  return undefined;
}

/** A sender as a mail header shows it. */
export const senderText = ({ name, address }: Channel['sender']): string => (name === '' ? address : `${name} <${address}>`);
