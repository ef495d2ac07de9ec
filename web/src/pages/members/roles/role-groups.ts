import type { Permission } from '../../../api/types.ts';

/** The permissions in the groups of the form, by what they are about. */
export const permissionGroups = {
  tables: [
    ...(['projects:read', 'projects:edit', 'projects:archive', 'tables:read', 'tables:edit', 'tables:delete'] as const),
    ...(['records:read', 'records:edit', 'records:export', 'webhook-urls:read', 'webhook-urls:rotate'] as const),
  ],
  spinners: ['spinners:read', 'spinners:edit', 'spinners:publish', 'spinners:publish-service', 'approvals:decide'],
  jobs: ['jobs:read', 'jobs:start', 'jobs:edit'],
  people: [
    ...(['suppressions:read', 'suppressions:edit', 'suppressions:export', 'suppressions:remove'] as const),
    ...(['people:export', 'people:erase'] as const),
    ...(['topics:read', 'topics:edit', 'forms:read', 'forms:edit', 'forms:publish'] as const),
  ],
  channels: ['channels:read', 'channels:edit', 'secrets:read', 'secrets:edit'],
  programs: ['api-keys:read', 'api-keys:edit', 'endpoints:read', 'endpoints:edit'],
  organization: [
    ...(['organization:read', 'organization:edit', 'members:read', 'members:edit', 'roles:edit'] as const),
    ...(['alerts:read', 'alerts:edit', 'usage:read', 'audit:read'] as const),
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type PermissionGroup = keyof typeof permissionGroups;
export const groupNames = Object.keys(permissionGroups) as PermissionGroup[];

const viewer: readonly Permission[] = [
  ...(['organization:read', 'members:read', 'projects:read', 'tables:read', 'records:read', 'channels:read', 'secrets:read'] as const),
  ...(['spinners:read', 'jobs:read', 'suppressions:read', 'topics:read', 'forms:read', 'usage:read'] as const),
];
const editor: readonly Permission[] = [
  ...viewer,
  ...(['projects:edit', 'tables:edit', 'records:edit', 'spinners:edit', 'forms:edit'] as const),
];

/** Permissions to begin with. */
export const templates = {
  viewer,
  editor,
  publisher: [...editor, 'spinners:publish', 'jobs:start', 'jobs:edit'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** The pages of the app, each with the permission that opens it. */
export const pagePermissions = {
  home: 'organization:read',
  tables: 'tables:read',
  spinners: 'spinners:read',
  jobs: 'jobs:read',
  channels: 'channels:read',
  suppressions: 'suppressions:read',
  topics: 'topics:read',
  forms: 'forms:read',
  members: 'members:read',
  keys: 'api-keys:read',
  endpoints: 'endpoints:read',
  alerts: 'alerts:read',
  audit: 'audit:read',
  usage: 'usage:read',
} as const satisfies Readonly<Record<string, Permission>>;

export type PageOfApp = keyof typeof pagePermissions;
