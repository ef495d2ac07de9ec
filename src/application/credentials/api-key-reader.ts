import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A key, and whether the organization's plan has API keys at present. */
export interface ShownApiKey {
  readonly apiKey: ApiKey;
  readonly isAllowed: boolean;
}

/** Read-only queries for API keys. */
export abstract class ApiKeyReader {
  /** An organization's keys, newest first, including revoked and expired ones. The page key is the id. */
  abstract list(organizationId: string, page: PageRequest): Promise<Page<ShownApiKey>>;
  abstract find(organizationId: string, id: string): Promise<ShownApiKey | undefined>;
}
