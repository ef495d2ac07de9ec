import { createRoute } from '@tanstack/react-router';
import { viewQueryOf } from '../pages/tables/grid/view-query.ts';
import { nameSearchOf } from '../ui/name-search.tsx';
import { page, signedInRoute } from './root.tsx';

const tables = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables',
  validateSearch: nameSearchOf,
  component: page(() => import('../pages/tables/tables.tsx'), 'TablesPage'),
});
const tableRecords = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId',
  validateSearch: viewQueryOf,
  component: page(() => import('../pages/tables/table-records.tsx'), 'TableRecordsPage'),
});
const tableColumns = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId/columns',
  component: page(() => import('../pages/tables/table-columns.tsx'), 'TableColumnsPage'),
});
const tableWebhook = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/tables/$tableId/webhook',
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } => (typeof request === 'string' ? { request } : {}),
  component: page(() => import('../pages/tables/table-webhook.tsx'), 'TableWebhookPage'),
});

/** The pages of tables and their records. */
export const tableRoutes = [tables, tableRecords, tableColumns, tableWebhook] as const;
