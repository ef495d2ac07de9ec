import { createRoute } from '@tanstack/react-router';
import type { SpinnerSummary } from '../api/types.ts';
import { nameSearchOf } from '../ui/name-search.tsx';
import { page, signedInRoute } from './root.tsx';

const isState = (value: unknown): value is SpinnerSummary['state'] => value === 'draft' || value === 'published' || value === 'archived';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

const spinners = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spinners',
  validateSearch: (query: Record<string, unknown>): { state?: SpinnerSummary['state']; search?: string } => ({
    ...(isState(query.state) && { state: query.state }),
    ...nameSearchOf(query),
  }),
  component: page(() => import('../pages/spinners/spinners.tsx'), 'SpinnersPage'),
});
const spinner = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spinners/$spinnerId',
  validateSearch: ({ step, tries, map }: Record<string, unknown>): { step?: string; tries?: true; map?: true } => ({
    ...(typeof step === 'string' && { step }),
    ...(tries === true && { tries }),
    ...(map === true && { map }),
  }),
  component: page(() => import('../pages/spinners/editor.tsx'), 'EditorPage'),
});
const spinnerVersions = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spinners/$spinnerId/versions',
  validateSearch: ({ version }: Record<string, unknown>): { version?: number } => (isNumber(version) ? { version } : {}),
  component: page(() => import('../pages/spinners/versions/versions.tsx'), 'VersionsPage'),
});

const spinnerLive = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spinners/$spinnerId/live',
  component: page(() => import('../pages/spinners/live/live-page.tsx'), 'LivePage'),
});
const approvals = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/approvals',
  component: page(() => import('../pages/spinners/approvals/approvals.tsx'), 'ApprovalsPage'),
});
const approval = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/approvals/$approvalId',
  component: page(() => import('../pages/spinners/approvals/approval.tsx'), 'ApprovalPage'),
});
const nextRuns = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/spinners/next',
  component: page(() => import('../pages/spinners/calendar/calendar.tsx'), 'CalendarPage'),
});

const layouts = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/layouts',
  component: page(() => import('../pages/spinners/layouts/layouts.tsx'), 'LayoutsPage'),
});
const layout = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/layouts/$key',
  component: page(() => import('../pages/spinners/layouts/fragment-page.tsx'), 'LayoutPage'),
});
const part = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/parts/$key',
  component: page(() => import('../pages/spinners/layouts/fragment-page.tsx'), 'PartPage'),
});

/** The pages of spinners, and of the layouts and parts that they share. */
export const spinnerRoutes = [
  approvals,
  approval,
  spinners,
  spinner,
  spinnerVersions,
  spinnerLive,
  nextRuns,
  layouts,
  layout,
  part,
] as const;
