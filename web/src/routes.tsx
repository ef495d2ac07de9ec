import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { EndReason } from './api/session.ts';
import { settings } from './api/settings.ts';
import { allFilesThere, loadPart } from './api/stale-build.ts';
import { queryOf } from './pages/tables/grid/view-query.ts';
import { NotFoundPage, PageFailed } from './parts/fallbacks.tsx';
import { SignedInOnly } from './signed-in-only.tsx';
import { words } from './words/en.ts';

// Every page of the app. A page is loaded when it is opened first.

/** A page in a file of its own. */
const page: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      loadPart(load).then((loaded) => {
        allFilesThere();
        return loaded;
      }),
    name,
  );

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });
interface AuditFilter {
  readonly actorId?: string;
  readonly subjectType?: keyof typeof words.audit.subjects;
  readonly from?: string;
  readonly to?: string;
}
const isSubject = (value: unknown): value is keyof typeof words.audit.subjects =>
  typeof value === 'string' && value in words.audit.subjects;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isEndReason = (value: unknown): value is EndReason => typeof value === 'string' && Object.hasOwn(words.signIn.ended, value);
/** A path of this app, never another site's. */
const ownPath = (value: unknown): string | undefined => (typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined);

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, reset, ended }: Record<string, unknown>): { next?: string; reset?: boolean; ended?: EndReason } => {
    const path = ownPath(next);
    return { ...(path && { next: path }), ...(reset === true && { reset }), ...(isEndReason(ended) && { ended }) };
  },
  component: page(() => import('./pages/sign-in/sign-in.tsx'), 'SignInPage'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  component: page(() => import('./pages/sign-in/sign-up.tsx'), 'SignUpPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: page(() => import('./pages/sign-in/forgot-password.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: page(() => import('./pages/sign-in/reset-password.tsx'), 'ResetPasswordPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: page(() => import('./pages/sign-in/invitation.tsx'), 'InvitationPage'),
});

const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInOnly });
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

const routeTree = root.addChildren([
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  invitation,
  signedIn.addChildren([
    home,
    tables,
    tableRecords,
    tableColumns,
    tableWebhook,
    tableImports,
    importing,
    keys,
    usage,
    members,
    audit,
    organizationSettings,
    profile,
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
