import type { ChannelAuthorization } from '../../domain/channels/channel-authorization.ts';

export interface ChannelAuthorizationRepository {
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<ChannelAuthorization | undefined>;
  save(authorization: ChannelAuthorization): Promise<void>;
  /** Deletes an organization's that expired more than a day ago. */
  forget(organizationId: string, now: Date): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly channelAuthorizations: ChannelAuthorizationRepository;
  }
}
