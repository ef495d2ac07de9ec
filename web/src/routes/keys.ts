import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const keys = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  validateSearch: ({ createdBy }: Record<string, unknown>): { createdBy?: 'former-members' } =>
    createdBy === 'former-members' ? { createdBy } : {},
  component: page(() => import('../pages/keys/keys.tsx'), 'KeysPage'),
});

/** The API keys. */
export const keyRoutes = [keys] as const;
