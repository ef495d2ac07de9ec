import type { ApiKey } from '../../api/types.ts';

export type KeyScope = ApiKey['scopes'][number];

/** The acts that a key allows. */
export const keyScopes: readonly KeyScope[] = [
  'ingest',
  'trigger',
  'jobs:read',
  'jobs:write',
  'results:read',
  'tables:read',
  'records:read',
  'records:write',
  'usage:read',
  'suppressions:read',
  'suppressions:write',
  'events:read',
];

/** A new key's secret, and what it may do. */
export interface MadeKey {
  readonly secret: string;
  readonly scopes: readonly KeyScope[];
  readonly dataTableIds: ApiKey['dataTableIds'];
}
