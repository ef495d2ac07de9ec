import type { CredentialReader, FoundApiKey, FoundIngestToken } from '../../application/credentials/credential-reader.ts';
import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Plan } from '../../domain/plans/plan.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';

const minuteMs = 60_000;

/** Finds committed credentials. */
export class MemoryCredentialReader implements CredentialReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async apiKey(hash: string): Promise<FoundApiKey | undefined> {
    for (const apiKey of this.#tables.committed.apiKeys.list()) {
      const plan = apiKey.hash === hash ? this.#planOf(apiKey) : undefined;
      const organization = this.#tables.committed.organizations.find('', apiKey.organizationId);
      if (plan && organization) return { apiKey, plan, networks: organization.networks.keys };
    }
    return undefined;
  }

  async ingestToken(hash: string): Promise<FoundIngestToken | undefined> {
    for (const token of this.#tables.committed.ingestTokens.list()) {
      const plan = token.hash === hash ? this.#planOf(token) : undefined;
      if (plan) return { token, plan };
    }
    return undefined;
  }

  noteUse({ organizationId, id }: ApiKey, now: Date): void {
    const { apiKeys } = this.#tables.committed;
    const current = apiKeys.find(organizationId, id);
    if (!current || (current.lastUsedAt && now.getTime() - current.lastUsedAt.getTime() < minuteMs)) return;
    apiKeys.put(current.with({ lastUsedAt: now }));
  }

  #planOf({ organizationId }: { readonly organizationId: string }): Plan | undefined {
    const { organizations, plans } = this.#tables.committed;
    const organization = organizations.find('', organizationId);
    return organization && plans.find('', organization.planId);
  }
}
