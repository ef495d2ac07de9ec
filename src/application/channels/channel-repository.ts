import type { Channel } from '../../domain/channels/channel.ts';
import type { MediumName } from '../../domain/channels/media.ts';

export interface ChannelRepository {
  find(organizationId: string, id: string): Promise<Channel | undefined>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Channel | undefined>;
  /** All channels of an organization that are not archived, and those with these ids though they are, oldest first. */
  findOpen(organizationId: string, alsoIds?: readonly string[]): Promise<readonly Channel[]>;
  /** The messages that an organization's archived channels have sent. */
  findArchivedKinds(organizationId: string): Promise<readonly MediumName[]>;
  /** The number of channels of an organization, except archived ones. */
  count(organizationId: string): Promise<number>;
  save(channel: Channel): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly channels: ChannelRepository;
  }
}
