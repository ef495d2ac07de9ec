import type { ChannelUseRepository } from '../../application/channels/channel-use-repository.ts';
import { unusedChannel } from '../../domain/channels/channel-use.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The use of channels in a transaction. */
export const channelUsesOn = ({ channelUses }: Overlays): ChannelUseRepository => ({
  async lock(organizationId, channelIds) {
    return new Map(channelIds.map((id) => [id, channelUses.find(organizationId, id)?.use ?? unusedChannel]));
  },
  async find(organizationId, channelIds) {
    const found = channelIds.flatMap((id) => channelUses.find(organizationId, id) ?? []);
    return new Map(found.map(({ channelId, use }) => [channelId, use]));
  },
  async save(organizationId, channelId, use) {
    channelUses.put({ organizationId, channelId, use });
  },
});
