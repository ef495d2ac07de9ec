import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const suppressions = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/suppressions',
  validateSearch: ({ kind, prefix }: Record<string, unknown>): { kind?: 'phone'; prefix?: string } => ({
    ...(kind === 'phone' && { kind }),
    ...(prefix !== undefined && prefix !== '' && { prefix: String(prefix) }),
  }),
  component: page(() => import('../pages/suppressions/suppressions.tsx'), 'SuppressionsPage'),
});

/** The page of whom nothing must be sent to. */
export const suppressionRoutes = [suppressions] as const;
