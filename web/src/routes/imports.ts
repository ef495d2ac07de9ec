import { createRoute } from '@tanstack/react-router';
import { page, signedInRoute } from './root.tsx';

const tableImports = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId/imports',
  component: page(() => import('../pages/imports/table-imports.tsx'), 'TableImportsPage'),
});
const importing = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports/$importId',
  component: page(() => import('../pages/imports/import.tsx'), 'ImportPage'),
});

/** The pages of imports. */
export const importRoutes = [tableImports, importing] as const;
