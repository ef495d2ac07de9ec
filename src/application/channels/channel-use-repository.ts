import type { ChannelUse } from '../../domain/channels/channel-use.ts';

/** The use of the limits of channels. Channels without limits have no row. */
export interface ChannelUseRepository {
  /** Reads and locks until the transaction ends, in the order of the ids; one without a row is unused, and gets one. */
  lock(organizationId: string, channelIds: readonly string[]): Promise<ReadonlyMap<string, ChannelUse>>;
  /** Reads without a lock; those without a row are left out. */
  find(organizationId: string, channelIds: readonly string[]): Promise<ReadonlyMap<string, ChannelUse>>;
  /** Saves what this transaction has locked. */
  save(organizationId: string, channelId: string, use: ChannelUse): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly channelUses: ChannelUseRepository;
  }
}
