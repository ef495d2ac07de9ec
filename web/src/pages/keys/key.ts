import type { ApiKey } from '../../api/types.ts';

export type Scope = ApiKey['scopes'][number];

/** What a key may do. */
export const scopes: readonly Scope[] = ['ingest', 'trigger', 'jobs:read', 'jobs:write', 'tables:read', 'usage:read'];
