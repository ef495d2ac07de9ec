import type { CallbackTimes } from '../../application/channels/channel-reader.ts';
import type { Channel } from '../../domain/channels/channel.ts';
import type { ChannelUse } from '../../domain/channels/channel-use.ts';
import type { HostLimits } from '../../domain/channels/http/host-limits.ts';
import { ofOrganization, Rows } from './rows.ts';

/** The amount of a channel's limits that is in use. */
export interface ChannelUseRow {
  readonly organizationId: string;
  readonly channelId: string;
  readonly use: ChannelUse;
}

/** When the callbacks of a channel came. */
export interface CallbackRow extends CallbackTimes {
  readonly organizationId: string;
  readonly channelId: string;
}

/** The tables of channels, and of the hosts that steps call. */
export const emptyChannelTables = () => ({
  channels: new Rows<Channel>(ofOrganization),
  hostLimits: new Rows<HostLimits>(({ organizationId, host }) => ({ group: organizationId, key: host })),
  channelUses: new Rows<ChannelUseRow>(({ organizationId, channelId }) => ({ group: organizationId, key: channelId })),
  callbacks: new Rows<CallbackRow>(({ organizationId, channelId }) => ({ group: organizationId, key: channelId })),
});
