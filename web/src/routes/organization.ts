import { createRoute } from '@tanstack/react-router';
import { auditWords } from '../pages/audit/shared/words.ts';
import { isApiId, isTimeText } from '../text/search.ts';
import { page, signedInRoute } from './root.tsx';

interface AuditFilter {
  readonly actorId?: string;
  readonly subjectType?: keyof typeof auditWords.subjects;
  readonly from?: string;
  readonly to?: string;
}
const isSubject = (value: unknown): value is keyof typeof auditWords.subjects => typeof value === 'string' && value in auditWords.subjects;

const home = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: page(() => import('../pages/home/home.tsx'), 'HomePage'),
});
const usage = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/usage',
  component: page(() => import('../pages/usage/usage.tsx'), 'UsagePage'),
});
const members = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/members',
  component: page(() => import('../pages/members/members.tsx'), 'MembersPage'),
});
const keys = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/keys',
  component: page(() => import('../pages/keys/keys.tsx'), 'KeysPage'),
});
const audit = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit',
  validateSearch: ({ actorId, subjectType, from, to }: Record<string, unknown>): AuditFilter => ({
    ...(isApiId(actorId) && { actorId }),
    ...(isSubject(subjectType) && { subjectType }),
    ...(isTimeText(from) && { from }),
    ...(isTimeText(to) && { to }),
  }),
  component: page(() => import('../pages/audit/audit.tsx'), 'AuditPage'),
});
const organizationSettings = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings',
  component: page(() => import('../pages/settings/settings.tsx'), 'SettingsPage'),
});
const profile = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/profile',
  component: page(() => import('../pages/profile/profile.tsx'), 'ProfilePage'),
});

/** The pages of an organization and of the person who is signed in. */
export const organizationRoutes = [home, usage, members, keys, audit, organizationSettings, profile] as const;
