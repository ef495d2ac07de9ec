import type { Permission } from '../../api/types.ts';

interface PagePermission {
  /** The beginning of the page's path, as routes write it. */
  readonly path: string;
  readonly permission: Permission;
  /** Whether one in some projects does not do: the page is about the whole organization. */
  readonly isWhole?: true;
  /** Whether the page says itself whom to ask. */
  readonly saysItself?: true;
}

/** The permissions that open pages; of several that fit, the longest path counts. Other pages say themselves what they need. */
const pages: readonly PagePermission[] = [
  { path: '/', permission: 'organization:read', saysItself: true },
  { path: '/tables', permission: 'tables:read' },
  { path: '/tables/$tableId/imports', permission: 'records:read' },
  { path: '/tables/$tableId/records', permission: 'jobs:read' },
  { path: '/imports', permission: 'records:read' },
  { path: '/spinners', permission: 'spinners:read' },
  { path: '/approvals', permission: 'spinners:read' },
  { path: '/layouts', permission: 'spinners:read', isWhole: true },
  { path: '/parts', permission: 'spinners:read', isWhole: true },
  { path: '/jobs', permission: 'jobs:read' },
  { path: '/people', permission: 'jobs:read' },
  { path: '/results', permission: 'jobs:read' },
  { path: '/replies', permission: 'jobs:read' },
  { path: '/replies/held', permission: 'jobs:read', isWhole: true },
  { path: '/tasks', permission: 'records:read' },
  { path: '/channels', permission: 'channels:read' },
  { path: '/suppressions', permission: 'suppressions:read' },
  { path: '/topics', permission: 'topics:read' },
  { path: '/confirmation-mail', permission: 'topics:read' },
  { path: '/forms', permission: 'forms:read', isWhole: true },
  { path: '/forms/$formId', permission: 'forms:read' },
  { path: '/usage', permission: 'usage:read' },
  { path: '/members', permission: 'members:read' },
  { path: '/secrets', permission: 'secrets:read' },
  { path: '/settings/brand', permission: 'organization:read' },
  { path: '/settings/replies', permission: 'organization:read' },
  { path: '/settings/security', permission: 'organization:secure', saysItself: true },
  { path: '/alerts', permission: 'alerts:read', saysItself: true },
  { path: '/audit', permission: 'audit:read', saysItself: true },
  { path: '/keys', permission: 'api-keys:read', saysItself: true },
  { path: '/endpoints', permission: 'endpoints:read', saysItself: true },
  { path: '/erasures', permission: 'people:erase' },
];

/** The permission that opens the pages at a path, as routes write it; undefined if they need none, or ask for it themselves. */
export const pagePermissionOf = (path: string): PagePermission | undefined =>
  pages
    .filter((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
    .reduce<PagePermission | undefined>((longest, page) => (longest && longest.path.length > page.path.length ? longest : page), undefined);
