import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A key, and whether the organization's plan has API keys for now. */
export interface ShownApiKey {
  readonly apiKey: ApiKey;
  readonly isAllowed: boolean;
}

/** Reads API keys for screens. */
export abstract class ApiKeyReader {
  /** An organization's keys, the newest first; those that no longer work too. The page's key is the id. */
  abstract list(organizationId: string, page: PageRequest): Promise<Page<ShownApiKey>>;
  abstract find(organizationId: string, id: string): Promise<ShownApiKey | undefined>;
}
