import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const secrets = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/secrets',
  component: page(() => import('../pages/secrets/secrets.tsx'), 'SecretsPage'),
});

/** The secrets of steps. */
export const secretRoutes = [secrets] as const;
