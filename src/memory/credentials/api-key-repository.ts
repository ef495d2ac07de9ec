import type { ApiKeyRepository } from '../../application/credentials/api-key-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The API keys of a transaction. */
export const apiKeysOn = ({ apiKeys }: Overlays): ApiKeyRepository => ({
  async lock(organizationId, id) {
    return apiKeys.find(organizationId, id);
  },
  async countLive(organizationId, now) {
    const live = [...apiKeys.list(organizationId)].filter((key) => key.isLive(now));
    const replaced = live.filter(({ replacedBy }) => replacedBy !== null).length;
    return { replaced, others: live.length - replaced };
  },
  async list(organizationId) {
    return [...apiKeys.list(organizationId)].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  },
  async save(apiKey) {
    apiKeys.put(apiKey);
  },
});
