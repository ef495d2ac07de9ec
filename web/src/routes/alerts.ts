import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const alerts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts',
  component: page(() => import('../pages/alerts/alerts.tsx'), 'AlertsPage'),
});

/** The alerts to people. */
export const alertRoutes = [alerts] as const;
