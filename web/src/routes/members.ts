import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const members = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members',
  component: page(() => import('../pages/members/members.tsx'), 'MembersPage'),
});

/** The people of the organization. */
export const memberRoutes = [members] as const;
