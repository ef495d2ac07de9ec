import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const erasures = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/erasures',
  component: page(() => import('../pages/erasure/erasures.tsx'), 'ErasuresPage'),
});

/** Erasing and exporting people. */
export const erasureRoutes = [erasures] as const;
