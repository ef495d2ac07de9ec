import type { ApiKey } from '../../domain/credentials/api-key.ts';

export interface ApiKeyRepository {
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<ApiKey | undefined>;
  /** Counts the keys that are neither revoked nor expired: replaced ones, and others. */
  countLive(organizationId: string, now: Date): Promise<{ readonly replaced: number; readonly others: number }>;
  /** Oldest first. */
  list(organizationId: string): Promise<readonly ApiKey[]>;
  save(apiKey: ApiKey): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly apiKeys: ApiKeyRepository;
  }
}
