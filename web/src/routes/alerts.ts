import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const alerts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/alerts',
  component: page(() => import('../pages/alerts/alerts.tsx'), 'AlertsPage'),
});

/** What people are alerted to. */
export const alertRoutes = [alerts] as const;
