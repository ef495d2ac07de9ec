import type { ApiKeyReader, KeyFilter, ShownApiKey } from '../../application/credentials/api-key-reader.ts';
import { type Page, type PageRequest, pageFrom } from '../../application/kernel/page.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import { liveIdOf } from '../../domain/kernel/test-mode.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

/** Reads committed API keys. */
export class MemoryApiKeyReader implements ApiKeyReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async list(
    organizationId: string,
    { limit, after }: PageRequest,
    { isOfFormerMembers = false }: KeyFilter = {},
  ): Promise<Page<ShownApiKey>> {
    const [last] = after ?? [];
    const keys = [...this.#tables.committed.apiKeys.list(organizationId)]
      .filter(({ id }) => last == null || id < last)
      .sort((one, other) => (one.id < other.id ? 1 : -1))
      .map(this.#shown)
      .filter(({ maker }) => !isOfFormerMembers || maker?.isMember === false);
    return pageFrom(keys.slice(0, limit + 1), limit, ({ apiKey }) => [apiKey.id]);
  }

  async find(organizationId: string, id: string): Promise<ShownApiKey | undefined> {
    const apiKey = this.#tables.committed.apiKeys.find(organizationId, id);
    return apiKey && this.#shown(apiKey);
  }

  readonly #shown = (apiKey: ApiKey): ShownApiKey => {
    const { organizations, plans, users, memberships } = this.#tables.committed;
    const { organizationId, createdBy: userId } = apiKey;
    const plan = plans.find('', organizations.find('', organizationId)?.planId ?? '');
    const maker =
      userId === null
        ? undefined
        : {
            id: userId,
            name: users.find('', userId)?.name ?? '',
            isMember: memberships.find(liveIdOf(organizationId), userId) !== undefined,
          };
    return { apiKey, isAllowed: plan?.hasApiKeys ?? false, maker };
  };
}
