import type { ApiKey } from '../../api/types.ts';

export type KeyScope = ApiKey['scopes'][number];

/** The acts that a key allows, by what they are for. */
export const scopeGroups = {
  data: ['ingest', 'imports:write', 'records:read', 'records:write', 'tables:read'],
  jobs: ['trigger', 'jobs:read', 'jobs:write', 'results:read'],
  people: ['suppressions:read', 'suppressions:write', 'people:erase'],
  events: ['events:read', 'endpoints:read', 'endpoints:write'],
  setUp: ['tables:write', 'webhook-urls:read', 'channels:read', 'spinners:read', 'spinners:write', 'spinners:publish'],
  account: ['usage:read', 'api-keys:write', 'audit:read'],
} as const satisfies Readonly<Record<string, readonly KeyScope[]>>;

/** A new key's secret, and what it may do. */
export interface MadeKey {
  readonly secret: string;
  readonly scopes: readonly KeyScope[];
  readonly dataTableIds: ApiKey['dataTableIds'];
}
