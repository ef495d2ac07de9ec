import { createRoute, createRouter } from '@tanstack/react-router';
import { settings } from './api/settings.ts';
import { queryOf } from './pages/tables/grid/view-query.ts';
import { PageFailed } from './parts/fallbacks.tsx';
import { NotFoundPage } from './parts/not-found-page.tsx';
import { isId, isTime } from './parts/search.ts';
import { channelRoutes } from './routes/channels.ts';
import { entryRoutes } from './routes/entry.ts';
import { jobRoutes } from './routes/jobs.ts';
import { page, root, signedIn } from './routes/root.tsx';
import { spinnerRoutes } from './routes/spinners.ts';
import { words } from './words/en.ts';

// Every page of the app. A page is loaded when it is opened first.

interface AuditFilter {
  readonly actorId?: string;
  readonly subjectType?: keyof typeof words.audit.subjects;
  readonly from?: string;
  readonly to?: string;
}
const isSubject = (value: unknown): value is keyof typeof words.audit.subjects =>
  typeof value === 'string' && value in words.audit.subjects;

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  component: page(() => import('./pages/home/home.tsx'), 'HomePage'),
});
const tables = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables',
  component: page(() => import('./pages/tables/tables.tsx'), 'TablesPage'),
});
const tableRecords = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId',
  validateSearch: queryOf,
  component: page(() => import('./pages/tables/table-records.tsx'), 'TableRecordsPage'),
});
const tableColumns = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId/columns',
  component: page(() => import('./pages/tables/table-columns.tsx'), 'TableColumnsPage'),
});
const tableWebhook = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId/webhook',
  component: page(() => import('./pages/tables/table-webhook.tsx'), 'TableWebhookPage'),
});
const tableImports = createRoute({
  getParentRoute: () => signedIn,
  path: '/tables/$tableId/imports',
  component: page(() => import('./pages/imports/table-imports.tsx'), 'TableImportsPage'),
});
const importing = createRoute({
  getParentRoute: () => signedIn,
  path: '/imports/$importId',
  component: page(() => import('./pages/imports/import.tsx'), 'ImportPage'),
});
const keys = createRoute({
  getParentRoute: () => signedIn,
  path: '/keys',
  component: page(() => import('./pages/keys/keys.tsx'), 'KeysPage'),
});
const usage = createRoute({
  getParentRoute: () => signedIn,
  path: '/usage',
  component: page(() => import('./pages/usage/usage.tsx'), 'UsagePage'),
});
const members = createRoute({
  getParentRoute: () => signedIn,
  path: '/members',
  component: page(() => import('./pages/members/members.tsx'), 'MembersPage'),
});
const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit',
  validateSearch: ({ actorId, subjectType, from, to }: Record<string, unknown>): AuditFilter => ({
    ...(isId(actorId) && { actorId }),
    ...(isSubject(subjectType) && { subjectType }),
    ...(isTime(from) && { from }),
    ...(isTime(to) && { to }),
  }),
  component: page(() => import('./pages/audit/audit.tsx'), 'AuditPage'),
});
const organizationSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  component: page(() => import('./pages/settings/settings.tsx'), 'SettingsPage'),
});
const profile = createRoute({
  getParentRoute: () => signedIn,
  path: '/profile',
  component: page(() => import('./pages/profile/profile.tsx'), 'ProfilePage'),
});

/** Any other address: within the frame, so that the way on is there. */
const nowhere = createRoute({ getParentRoute: () => signedIn, path: '$', component: NotFoundPage });

const routeTree = root.addChildren([
  ...entryRoutes,
  signedIn.addChildren([
    home,
    tables,
    tableRecords,
    tableColumns,
    tableWebhook,
    tableImports,
    importing,
    ...spinnerRoutes,
    ...jobRoutes,
    ...channelRoutes,
    keys,
    usage,
    members,
    audit,
    organizationSettings,
    profile,
    nowhere,
  ]),
]);

/** The app's router. */
export const router = createRouter({
  routeTree,
  basepath: settings.base || '/',
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
