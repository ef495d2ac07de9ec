import type { ChannelAuthorizationRepository } from '../../application/channels/channel-authorization-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

const dayMs = 24 * 3_600_000;

/** The authorizations of a transaction. */
export const channelAuthorizationsOn = ({ channelAuthorizations }: Overlays): ChannelAuthorizationRepository => ({
  async lock(organizationId, id) {
    return channelAuthorizations.find(organizationId, id);
  },
  async save(authorization) {
    channelAuthorizations.put(authorization);
  },
  async forget(organizationId, now) {
    for (const authorization of [...channelAuthorizations.list(organizationId)])
      if (now.getTime() - authorization.expiresAt.getTime() > dayMs) channelAuthorizations.delete(authorization);
  },
});
