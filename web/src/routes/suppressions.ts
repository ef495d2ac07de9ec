import { createRoute } from '@tanstack/react-router';
import { isNamedKind, type NamedAddressKind } from '../kinds/media/known-media.ts';
import { page, signedInRoute } from './root.tsx';

const suppressions = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/suppressions',
  validateSearch: ({ kind, prefix }: Record<string, unknown>): { kind?: NamedAddressKind; prefix?: string } => ({
    ...(isNamedKind(kind) && { kind }),
    ...(prefix !== undefined && prefix !== '' && { prefix: String(prefix) }),
  }),
  component: page(() => import('../pages/suppressions/suppressions.tsx'), 'SuppressionsPage'),
});

/** The page of whom nothing must be sent to. */
export const suppressionRoutes = [suppressions] as const;
