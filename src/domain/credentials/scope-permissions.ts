import type { Permission } from '../kernel/role.ts';
import type { Scope } from './api-key.ts';

/** The permissions of people that a scope stands for: a person who makes a key has them. */
export const scopePermissions: Readonly<Record<Scope, readonly Permission[]>> = {
  ingest: ['records:edit'],
  trigger: ['jobs:start'],
  'jobs:read': ['jobs:read'],
  'jobs:write': ['jobs:edit'],
  'results:read': ['jobs:read'],
  'tables:read': ['projects:read', 'tables:read'],
  'tables:write': ['projects:edit', 'tables:read', 'tables:edit', 'tables:delete'],
  'webhook-urls:read': ['webhook-urls:read'],
  'records:read': ['tables:read', 'records:read'],
  'records:write': ['tables:read', 'records:edit'],
  'imports:write': ['records:read', 'records:edit'],
  'channels:read': ['channels:read'],
  'spinners:read': ['organization:read', 'projects:read', 'spinners:read'],
  'spinners:write': ['organization:read', 'organization:edit', 'projects:edit', 'spinners:read', 'spinners:edit'],
  'spinners:publish': ['spinners:publish', 'spinners:publish-service'],
  'usage:read': ['usage:read'],
  'suppressions:read': ['suppressions:read', 'topics:read', 'jobs:read'],
  'suppressions:write': ['suppressions:edit', 'suppressions:remove', 'jobs:edit'],
  'people:erase': ['people:erase'],
  'events:read': ['endpoints:read'],
  'endpoints:read': ['endpoints:read'],
  'endpoints:write': ['endpoints:read', 'endpoints:edit'],
  'audit:read': ['audit:read'],
  'api-keys:write': ['api-keys:read', 'api-keys:edit'],
};
