import type { ChannelRepository } from '../../application/channels/channel-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';
import { tellEvents } from '../engine/outbox.ts';

/** The channels of a transaction. */
export const channelsOn = (overlays: Overlays): ChannelRepository => {
  const { channels } = overlays;
  return {
    async find(organizationId, id) {
      return channels.find(organizationId, id);
    },
    async lock(organizationId, id) {
      return channels.find(organizationId, id);
    },
    async findOpen(organizationId, alsoIds = []) {
      const open = [...channels.list(organizationId)].filter(({ id, archivedAt }) => archivedAt === null || alsoIds.includes(id));
      return open.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    async findArchivedKinds(organizationId) {
      const archived = [...channels.list(organizationId)].filter(({ archivedAt }) => archivedAt !== null);
      return [...new Set(archived.map(({ serves }) => serves))];
    },
    async count(organizationId) {
      return (await this.findOpen(organizationId)).length;
    },
    async save(channel) {
      const { organizationId, id: channelId, name, serves, archivedAt } = channel;
      const before = channels.find(organizationId, channelId);
      const isRemoved = before?.archivedAt === null && archivedAt !== null;
      const kind = before === undefined ? 'channel.connected' : isRemoved ? 'channel.removed' : undefined;
      tellEvents(overlays, organizationId, kind, { channelId, name, channel: serves });
      channels.put(channel);
    },
  };
};
