import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const usage = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usage',
  component: page(() => import('../pages/usage/usage.tsx'), 'UsagePage'),
});

/** The usage of the plan. */
export const usageRoutes = [usage] as const;
