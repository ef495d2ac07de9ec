import type { ApiKeyRepository } from '../application/ports/repositories.ts';
import type { Drafts } from './memory-tables.ts';

/** The API keys of a transaction. */
export const apiKeysOn = ({ apiKeys }: Drafts): ApiKeyRepository => ({
  async find(organizationId, id) {
    return apiKeys.find(organizationId, id);
  },
  async list(organizationId) {
    return [...apiKeys.list(organizationId)].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  },
  async save(apiKey) {
    apiKeys.put(apiKey);
  },
});
