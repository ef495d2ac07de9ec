import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const keys = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  validateSearch: ({ createdBy, mode }: Record<string, unknown>): { createdBy?: 'former-members'; mode?: 'test' } => ({
    ...(createdBy === 'former-members' && { createdBy }),
    ...(mode === 'test' && { mode }),
  }),
  component: page(() => import('../pages/keys/keys.tsx'), 'KeysPage'),
});

/** The API keys. */
export const keyRoutes = [keys] as const;
