import { createRoute } from '@tanstack/react-router';
import { page, signedIn } from './root.tsx';

const tableImports = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId/imports',
  component: page(() => import('../pages/imports/table-imports.tsx'), 'TableImportsPage'),
});
const importing = createRoute({
  getParentRoute: () => signedIn,
  path: '/imports/$importId',
  component: page(() => import('../pages/imports/import.tsx'), 'ImportPage'),
});

/** The pages of imports. */
export const importRoutes = [tableImports, importing] as const;
