import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const members = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members',
  component: page(() => import('../pages/members/members.tsx'), 'MembersPage'),
});

const roles = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/roles',
  component: page(() => import('../pages/members/roles/roles.tsx'), 'RolesPage'),
});

/** The people of the organization, and their roles. */
export const memberRoutes = [members, roles] as const;
