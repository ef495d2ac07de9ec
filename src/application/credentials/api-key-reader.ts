import type { ApiKey } from '../../domain/credentials/api-key.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** The maker of a key, and whether they still belong to the organization. */
export interface KeyMaker {
  readonly id: string;
  readonly name: string;
  readonly isMember: boolean;
}

/** The filter for listed keys. */
export interface KeyFilter {
  /** Only keys that former members have made. */
  readonly isOfFormerMembers?: boolean | undefined;
}

/** A key, and whether the organization's plan has API keys at present. */
export interface ShownApiKey {
  readonly apiKey: ApiKey;
  readonly isAllowed: boolean;
  /** Its maker; undefined if it was made on the command line. */
  readonly maker: KeyMaker | undefined;
}

/** Read-only queries for API keys. */
export abstract class ApiKeyReader {
  /** An organization's keys, newest first, including revoked and expired ones. The page key is the id. */
  abstract list(organizationId: string, page: PageRequest, filter?: KeyFilter): Promise<Page<ShownApiKey>>;
  abstract find(organizationId: string, id: string): Promise<ShownApiKey | undefined>;
}
