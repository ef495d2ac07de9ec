import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const home = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: page(() => import('../pages/home/home.tsx'), 'HomePage'),
});

/** The first page. */
export const homeRoutes = [home] as const;
