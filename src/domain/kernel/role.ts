import { DomainError } from './errors.ts';

/** The roles in an organization. Each role includes the permissions of the roles before it. */
export const roles = ['member', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/** The minimum role for each permission. */
export const permissions = {
  'organization:read': 'member',
  'organization:edit': 'admin',
  'organization:secure': 'owner',
  'members:read': 'member',
  'members:edit': 'admin',
  'roles:edit': 'admin',
  'projects:read': 'member',
  'projects:edit': 'member',
  'projects:archive': 'admin',
  'tables:read': 'member',
  'tables:edit': 'member',
  'tables:delete': 'admin',
  'records:read': 'member',
  'records:edit': 'member',
  'records:export': 'member',
  'webhook-urls:read': 'admin',
  'webhook-urls:rotate': 'admin',
  'api-keys:read': 'admin',
  'api-keys:edit': 'admin',
  'secrets:read': 'member',
  'secrets:edit': 'admin',
  'endpoints:read': 'admin',
  'endpoints:edit': 'admin',
  'alerts:read': 'admin',
  'alerts:edit': 'admin',
  'channels:read': 'member',
  'channels:edit': 'admin',
  'spinners:read': 'member',
  'spinners:edit': 'member',
  'spinners:publish': 'member',
  'spinners:publish-service': 'admin',
  'approvals:decide': 'admin',
  'jobs:read': 'member',
  'jobs:start': 'member',
  'jobs:edit': 'member',
  'suppressions:read': 'member',
  'suppressions:edit': 'member',
  'suppressions:export': 'member',
  'suppressions:remove': 'admin',
  'people:export': 'admin',
  'people:erase': 'admin',
  'topics:read': 'member',
  'topics:edit': 'admin',
  'forms:read': 'member',
  'forms:edit': 'member',
  'forms:publish': 'admin',
  'usage:read': 'member',
  'audit:read': 'admin',
} as const satisfies Readonly<Record<string, Role>>;
export type Permission = keyof typeof permissions;
/** All permissions. */
export const permissionNames = Object.keys(permissions) as Permission[];

/** The areas of permissions over what belongs to a project. */
const areasOfProjects = ['projects', 'tables', 'records', 'webhook-urls', 'spinners', 'jobs', 'forms'];

/** The permissions that a person may hold in some projects alone. */
export const projectPermissions = permissionNames.filter((name) => areasOfProjects.includes(name.split(':')[0] as string));

/** The permissions that a defined role may hold: all but those of owners alone. */
export const grantablePermissions = permissionNames.filter((name) => permissions[name] !== 'owner');

/** The person's role does not permit the operation. `permission`: the one that is missing, where it is one. */
export class MissingRole extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'MISSING_ROLE';
  override readonly details: Readonly<Record<string, unknown>>;
  constructor(required: Role, granted: Role, permission?: Permission) {
    super('Missing role');
    this.details = { required, granted, ...(permission && { permission }) };
  }
}

/** Whether a role is `least` or above. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** The permissions of a role. */
export const permissionsOf = (role: Role): Permission[] => permissionNames.filter((name) => isAtLeast(role, permissions[name]));
