import type { MemberKeyRepository } from '../../application/accounts/member-key-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The API keys of a transaction, by who has made them. */
export const memberKeysOn = ({ apiKeys }: Overlays): MemberKeyRepository => ({
  async live(organizationId, userId, now) {
    const made = [...apiKeys.list(organizationId)].filter((key) => key.createdBy === userId && key.isLive(now));
    return made
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, name, prefix, lastFour, lastUsedAt }) => ({ id, name, prefix, lastFour, lastUsedAt }));
  },
});
