import type { ChannelRepository } from '../../application/channels/channel-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The channels of a transaction. */
export const channelsOn = ({ channels }: Overlays): ChannelRepository => ({
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
    channels.put(channel);
  },
});
