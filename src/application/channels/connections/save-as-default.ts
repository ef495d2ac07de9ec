import type { Channel } from '../../../domain/channels/channel.ts';
import type { ChannelRepository } from '../channel-repository.ts';

/** Saves a channel as the default for what it sends, instead of the one that is. The organization must be locked. */
export async function saveAsDefault(channels: ChannelRepository, channel: Channel): Promise<Channel> {
  const chosen = channel.asDefault(true);
  // First, since at most one row may be the default.
  for (const other of await channels.findOpen(channel.organizationId)) {
    if (!other.isDefault || other.serves !== channel.serves || other.id === channel.id) continue;
    // Its credentials may be renewed at this moment.
    const locked = await channels.lock(other.organizationId, other.id);
    if (locked) await channels.save(locked.asDefault(false));
  }
  await channels.save(chosen);
  return chosen;
}
