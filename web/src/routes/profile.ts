import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const profile = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  component: page(() => import('../pages/profile/profile.tsx'), 'ProfilePage'),
});

/** The person who is signed in. */
export const profileRoutes = [profile] as const;
