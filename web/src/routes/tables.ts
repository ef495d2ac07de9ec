import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../pages/tables/grid/view-query.ts';
import { page, signedIn } from './root.tsx';

const tables = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables',
  component: page(() => import('../pages/tables/tables.tsx'), 'TablesPage'),
});
const tableRecords = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId',
  validateSearch: queryOf,
  component: page(() => import('../pages/tables/table-records.tsx'), 'TableRecordsPage'),
});
const tableColumns = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId/columns',
  component: page(() => import('../pages/tables/table-columns.tsx'), 'TableColumnsPage'),
});
const tableWebhook = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId/webhook',
  component: page(() => import('../pages/tables/table-webhook.tsx'), 'TableWebhookPage'),
});

/** The pages of tables and their records. */
export const tableRoutes = [tables, tableRecords, tableColumns, tableWebhook] as const;
